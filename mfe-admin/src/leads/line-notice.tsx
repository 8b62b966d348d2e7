import { useTranslation } from 'react-i18next';
import { useConnection } from 'shared/connection/connection';
import { momentText } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import { Alert } from 'shared/ui/antd';
import styles from '../common/admin.module.css';

interface LineNoticeProps {
  /** The polling queries. */
  looks: { isError: boolean; dataUpdatedAt: number }[];
}

/** Notice below the header that polling for new leads fails, and since when the shown ones may be stale. */
export function LineNotice({ looks }: LineNoticeProps) {
  const { t } = useTranslation('mfe-admin');
  const { language } = useHost();
  const connection = useConnection();
  const lost = looks.find(({ isError, dataUpdatedAt }) => isError && dataUpdatedAt > 0);
  if (!lost) return null;
  const since = new Date(lost.dataUpdatedAt).toISOString();
  return (
    <Alert
      className={styles.line}
      type="error"
      title={t(connection === 'offline' ? 'lineLost' : 'lookFailed', {
        time: momentText(since, language),
      })}
    />
  );
}
