import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForFile } from 'shared/client/client';
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
      const response = await askForFile(exportCalls, { year });
      if (!response.ok) throw new Error(`export: ${response.status}`);
      const address = URL.createObjectURL(await response.blob());
      const name = `manedlig-oversikt-${year}.xlsx`;
      Object.assign(document.createElement('a'), { href: address, download: name }).click();
      URL.revokeObjectURL(address);
      toast({ kind: 'success', title: t('exported') });
    } catch {
      toast({ kind: 'destructive', title: t('error'), description: t('exportFailed') });
    } finally {
      setExporting(false);
    }
  }

  return { exportYear, exporting };
}
