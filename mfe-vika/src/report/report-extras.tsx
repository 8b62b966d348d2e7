import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Checkbox } from 'shared/ui/antd';
import { ExportButtons } from './export-buttons';
import styles from './report-screen.module.css';
import type { Report } from './use-report';

type ReportSignalsProps = Pick<Report, 'notice' | 'sound'>;

/** Whether new registrations are shown in a notice, and heard. */
export function ReportSignals({ notice, sound }: ReportSignalsProps) {
  const { t } = useTranslation('mfe-vika');
  return (
    <div className={`${styles.signals} ${styles.screenOnly}`}>
      <Checkbox checked={notice.on} onChange={({ target }) => notice.set(target.checked)}>
        {t('report.announce')}
      </Checkbox>
      <Checkbox checked={sound.on} onChange={({ target }) => sound.set(target.checked)}>
        {t('report.sound')}
      </Checkbox>
    </div>
  );
}

/** The exports and the signals where there is little room: behind a button, so that the first patient stands high. */
export function FoldedExtras(signals: ReportSignalsProps) {
  const { t } = useTranslation('mfe-vika');
  const [isUnfolded, setUnfolded] = useState(false);
  const folded = useId();
  return (
    <>
      <Button
        className={styles.screenOnly}
        size="small"
        aria-expanded={isUnfolded}
        aria-controls={folded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {t('report.extras')}
      </Button>
      <div id={folded} className={`${styles.extras} ${styles.screenOnly}`} hidden={!isUnfolded}>
        <ExportButtons />
        <ReportSignals {...signals} />
      </div>
    </>
  );
}
