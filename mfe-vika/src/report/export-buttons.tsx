import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { exportVikaRegistrations, vikaExportKinds } from 'shared/contracts/vika';
import { useExport } from 'shared/hooks/use-export';
import { Button } from 'shared/ui/antd';
import styles from './report-screen.module.css';

/** The three exports. */
export const ExportButtons = memo(function ExportButtons() {
  const { t } = useTranslation('mfe-vika');
  const { run, running } = useExport(exportVikaRegistrations, {
    done: (name, { kind }) =>
      name
        ? { title: t('export.done'), description: t('export.doneText', { name }) }
        : { title: t('export.emptyTitle'), description: t(`export.empty.${kind}`), kind: 'info' },
    failed: { title: t('export.failed') },
  });

  return (
    <div className={styles.buttons}>
      {vikaExportKinds.map((kind) => (
        <Button
          key={kind}
          size="small"
          loading={running?.kind === kind}
          disabled={running !== undefined && running.kind !== kind}
          onClick={() => void run({ kind })}
        >
          {t(`export.${kind}`)}
        </Button>
      ))}
    </div>
  );
});
