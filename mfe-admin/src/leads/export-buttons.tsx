import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useExport } from 'shared/hooks/use-export';
import { Button } from 'shared/ui/antd';
import styles from '../common/admin.module.css';
import type { Lead, LeadKind } from './lead-kind';

/** 'Eksporter alle' and 'Eksporter dagens' (requirements 2 and 8). A slow export says so and can be cancelled. */
export function ExportButtons<Row extends Lead>({ kind }: { kind: LeadKind<Row> }) {
  const { t } = useTranslation('mfe-admin');
  const { run, running, isLong, cancel } = useExport(kind.file, {
    done: (name) => ({ title: t('exported'), description: t('exportedName', { name }) }),
    failed: { title: t('error'), description: t('exportFailed') },
    busy: { title: t('error'), description: t('exportBusy') },
  });
  // Leaving the list cancels its export.
  useEffect(() => cancel, [cancel]);

  return (
    <div className={styles.exports}>
      {(['all', 'today'] as const).map((range) => (
        <Button
          key={range}
          size="small"
          loading={running?.range === range}
          disabled={running !== undefined && running.range !== range}
          onClick={() => void run({ range })}
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
