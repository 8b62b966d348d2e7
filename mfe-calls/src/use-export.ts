import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from 'shared/client/download';
import { exportCalls } from 'shared/contracts/calls';
import { useHost } from 'shared/react/host';

/** Fetches the workbook of a year and hands it to the browser. */
export function useExport() {
  const { t } = useTranslation('mfe-calls');
  const { toast } = useHost();
  const [exporting, setExporting] = useState(false);

  async function exportYear(year: number) {
    setExporting(true);
    try {
      await download(exportCalls, { year });
      toast({ kind: 'success', title: t('exported') });
    } catch {
      toast({ kind: 'destructive', title: t('error'), description: t('exportFailed') });
    } finally {
      setExporting(false);
    }
  }

  return { exportYear, exporting };
}
