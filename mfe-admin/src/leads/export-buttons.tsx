import { useTranslation } from 'react-i18next';
import { Button } from 'shared/ui/antd';
import styles from '../admin.module.css';
import type { Lead, LeadKind } from './lead-kind';
import { useExport } from './use-export';

/** 'Eksporter alle' and 'Eksporter dagens' (requirements 2 and 8): the server makes the file; a long one says so and can be given up. */
export function ExportButtons<Row extends Lead>({ kind }: { kind: LeadKind<Row> }) {
  const { t } = useTranslation('mfe-admin');
  const { run, running, isLong, cancel } = useExport(kind);

  return (
    <div className={styles.exports}>
      {(['all', 'today'] as const).map((range) => (
        <Button
          key={range}
          size="small"
          loading={running === range}
          disabled={running !== undefined && running !== range}
          onClick={() => void run(range)}
        >
          {t(`export.${range}`)}
        </Button>
      ))}
      <p className={styles.exporting} role="status">
        {isLong && t('exporting')}
      </p>
      {isLong && (
        <Button size="small" onClick={cancel}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}
