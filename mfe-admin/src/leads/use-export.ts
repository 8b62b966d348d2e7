import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from 'shared/client/download';
import { problemOf } from 'shared/client/problem-of';
import { useSignInAgain } from 'shared/hooks/use-sign-in-again';
import { useHost } from 'shared/react/host';
import type { Lead, LeadKind } from './lead-kind';

type ExportRange = 'all' | 'today';

const longAfterMs = 1_000;
const unavailable = 503;

/** One export at a time: which is at work, whether it takes long, and how to give it up. */
export function useExport<Row extends Lead>(kind: LeadKind<Row>) {
  const { t } = useTranslation('mfe-admin');
  const { toast } = useHost();
  const signInAgain = useSignInAgain();
  const [running, setRunning] = useState<ExportRange>();
  const [isLong, setLong] = useState(false);
  const giveUp = useRef<AbortController>(null);

  useEffect(() => () => giveUp.current?.abort(), []);

  async function run(range: ExportRange) {
    const leaving = new AbortController();
    const { signal } = leaving;
    giveUp.current = leaving;
    const becomesLong = setTimeout(() => setLong(true), longAfterMs);
    setRunning(range);
    try {
      const name = await download(kind.file, { range }, signal);
      toast({ kind: 'success', title: t('exported'), description: t('exportedName', { name }) });
    } catch (error) {
      const isBusy = problemOf(error)?.status === unavailable;
      if (!signal.aborted)
        toast({
          kind: 'destructive',
          title: t('error'),
          description: t(isBusy ? 'exportBusy' : 'exportFailed'),
          ...signInAgain.offer(error),
        });
    } finally {
      clearTimeout(becomesLong);
      setLong(false);
      setRunning(undefined);
    }
  }

  return { run, running, isLong, cancel: () => giveUp.current?.abort() };
}
