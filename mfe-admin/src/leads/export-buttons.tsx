import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/antd';
import { download } from './download';
import type { Lead, LeadKind } from './lead-kind';

/** 'Eksporter alle' and 'Eksporter dagens' (SPEC 2, 8): the server makes the file, the button shows that it is at work. */
export function ExportButtons<Row extends Lead>({ kind }: { kind: LeadKind<Row> }) {
  const { t } = useTranslation('mfe-admin');
  const { toast } = useHost();
  const [running, setRunning] = useState<'all' | 'today'>();

  async function run(range: 'all' | 'today') {
    setRunning(range);
    try {
      const name = await download(kind.exportPath(range));
      toast({ kind: 'success', title: t('exported'), description: t('exportedName', { name }) });
    } catch {
      toast({ kind: 'destructive', title: t('error'), description: t('exportFailed') });
    } finally {
      setRunning(undefined);
    }
  }

  return (
    <div className="mfe-admin__exports">
      {(['all', 'today'] as const).map((range) => (
        <Button
          key={range}
          loading={running === range}
          disabled={running !== undefined && running !== range}
          onClick={() => void run(range)}
        >
          {t(`export.${range}`)}
        </Button>
      ))}
    </div>
  );
}
