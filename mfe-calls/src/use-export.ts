import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from 'shared/client/download';
import { exportCalls } from 'shared/contracts/calls';
import { useSignInAgain } from 'shared/hooks/use-sign-in-again';
import { useHost } from 'shared/react/host';

/** Fetches the workbook of a year and hands it to the browser. */
export function useExport() {
  const { t } = useTranslation('mfe-calls');
  const { toast } = useHost();
  const signInAgain = useSignInAgain();
  const [exporting, setExporting] = useState(false);

  async function exportYear(year: number) {
    setExporting(true);
    try {
      await download(exportCalls, { year });
      toast({ kind: 'success', title: t('exported') });
    } catch (error) {
      toast({
        kind: 'destructive',
        title: t('error'),
        description: t('exportFailed'),
        ...signInAgain.offer(error),
      });
    } finally {
      setExporting(false);
    }
  }

  return { exportYear, exporting };
}
