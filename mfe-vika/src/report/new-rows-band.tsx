import { useTranslation } from 'react-i18next';
import { Button } from 'shared/ui/antd';
import styles from './report-screen.module.css';

interface NewRowsBandProps {
  count: number;
  /** Whether only the new rows are being shown. */
  showing: boolean;
  onShow: () => void;
  onBack: () => void;
}

/** Tells how many new rows arrived that the list does not show, and offers to show them. */
export function NewRowsBand({ count, showing, onShow, onBack }: NewRowsBandProps) {
  const { t } = useTranslation('mfe-vika');
  if (count === 0 && !showing) return null;
  return (
    <div className={styles.band} role="status">
      {showing ? (
        <>
          <span>{t('report.showingNew')}</span>
          <Button size="small" onClick={onBack}>
            {t('report.backToList')}
          </Button>
        </>
      ) : (
        <Button className={styles.newRows} onClick={onShow}>
          {t('report.newRows', { count })}
        </Button>
      )}
    </div>
  );
}
