import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Checkbox } from 'shared/ui/antd';
import { ExportButtons } from './export-buttons';
import styles from './report-screen.module.css';
import type { Report } from './use-report';

type ReportSignalsProps = Pick<Report, 'notice' | 'sound'>;

/** Switches for the toast and the sound on new registrations. */
export function ReportSignals({ notice, sound }: ReportSignalsProps) {
  const { t } = useTranslation('mfe-vika');
  return (
    <div className={`${styles.signals} ${styles.screenOnly}`}>
      <Checkbox checked={notice.on} onChange={({ target }) => notice.set(target.checked)}>
        {t('report.announce')}
      </Checkbox>
      {sound.isOffered && (
        <Checkbox checked={sound.on} onChange={({ target }) => sound.set(target.checked)}>
          {t('report.sound')}
        </Checkbox>
      )}
    </div>
  );
}

/** Exports and switches on a narrow screen, collapsed so that the first patient is near the top. */
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
