import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type VikaExportKind, vikaExportKinds } from 'shared/contracts/vika';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/button';
import { downloadExport } from './download-export';
import styles from './report-screen.module.css';

/** The three exports (SPEC 9). */
export function ExportButtons() {
  const { t } = useTranslation('mfe-vika');
  const { toast } = useHost();
  const [pending, setPending] = useState<VikaExportKind>();

  async function run(kind: VikaExportKind) {
    setPending(kind);
    try {
      const name = await downloadExport(kind);
      if (name)
        toast({ title: t('export.done'), description: t('export.doneText', { name }), kind: 'success' });
      else toast({ title: t('export.emptyTitle'), description: t(`export.empty.${kind}`), kind: 'info' });
    } catch {
      toast({ title: t('export.failed'), kind: 'destructive' });
    } finally {
      setPending(undefined);
    }
  }

  return (
    <div className={styles.buttons}>
      {vikaExportKinds.map((kind) => (
        <Button
          key={kind}
          variant="secondary"
          size="small"
          pending={pending === kind}
          onClick={() => void run(kind)}
        >
          {t(`export.${kind}`)}
        </Button>
      ))}
    </div>
  );
}
