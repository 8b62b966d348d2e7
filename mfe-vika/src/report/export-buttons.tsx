import { useMutation } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from 'shared/client/download';
import { exportVikaRegistrations, type VikaExportKind, vikaExportKinds } from 'shared/contracts/vika';
import { useHost, useProve } from 'shared/react/host';
import { Button } from 'shared/ui/antd';
import styles from './report-screen.module.css';

/** The three exports. */
export const ExportButtons = memo(function ExportButtons() {
  const { t } = useTranslation('mfe-vika');
  const { toast } = useHost();
  const prove = useProve();
  const exporting = useMutation({
    mutationFn: (kind: VikaExportKind) => prove(() => download(exportVikaRegistrations, { kind })),
    onSuccess: (name, kind) =>
      name
        ? toast({ title: t('export.done'), description: t('export.doneText', { name }), kind: 'success' })
        : toast({ title: t('export.emptyTitle'), description: t(`export.empty.${kind}`), kind: 'info' }),
    onError: () => toast({ title: t('export.failed'), kind: 'destructive' }),
  });

  return (
    <div className={styles.buttons}>
      {vikaExportKinds.map((kind) => (
        <Button
          key={kind}
          size="small"
          loading={exporting.isPending && exporting.variables === kind}
          onClick={() => exporting.mutate(kind)}
        >
          {t(`export.${kind}`)}
        </Button>
      ))}
    </div>
  );
});
