import { useTranslation } from 'react-i18next';
import { Alert, Button, Spin } from 'shared/ui/antd';
import styles from './query-notice.module.css';

/** A part of the page that is on its way, announced politely. */
export const Loading = ({ children }: { children: string }) => (
  <div className={styles.loading} role="status">
    <Spin /> {children}
  </div>
);

interface FailureNoticeProps {
  title: string;
  description?: string;
  onRetry: () => void;
}

/** Something could not be fetched, and can be tried again. */
export function FailureNotice({ onRetry, ...words }: FailureNoticeProps) {
  const { t } = useTranslation();
  return (
    <Alert
      type="error"
      {...words}
      action={
        <Button size="small" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      }
    />
  );
}
