import { useCallback, useRef, useState } from 'react';
import { download } from '../client/download';
import { problemOf } from '../client/problem-of';
import type { BodyOf, Route } from '../contracts/route';
import { type Toast, useHost, useProve, useSignedIn } from '../react/host';
import { useReason } from './use-reason';
import { useSignInAgain } from './use-sign-in-again';

const longAfterMs = 1_000;
const unavailable = 503;

interface ExportNotices<Body> {
  /** `name` is undefined if there was nothing to export. */
  done: (name: string | undefined, body: Body) => Toast;
  failed: Toast;
  /** Said instead where the api has too many exports to make; it says the whole. */
  busy?: Toast;
}

/**
 * One export at a time: which one is running, whether it is slow, and how to cancel it. Asks for a fresh proof if the
 * api requires one, and shows the outcome in a toast.
 */
export function useExport<R extends Route>(route: R, { done, failed, busy }: ExportNotices<BodyOf<R>>) {
  const { toast } = useHost();
  const prove = useProve();
  const account = useSignedIn()?.user.id;
  const reason = useReason();
  const signInAgain = useSignInAgain();
  const [running, setRunning] = useState<BodyOf<R>>();
  const [isLong, setLong] = useState(false);
  const giveUp = useRef<AbortController>(null);
  const cancel = useCallback(() => giveUp.current?.abort(), []);

  async function run(body: BodyOf<R>) {
    const leaving = new AbortController();
    const { signal } = leaving;
    giveUp.current = leaving;
    const becomesLong = setTimeout(() => setLong(true), longAfterMs);
    setRunning(body);
    try {
      const name = await prove(() => download(route, body, { account, signal }));
      toast({ kind: 'success', ...done(name, body) });
    } catch (error) {
      if (signal.aborted) return;
      const known = problemOf(error)?.status === unavailable ? busy : undefined;
      const said = known ?? { ...failed, reason: reason(error) };
      toast({ kind: 'destructive', ...said, ...signInAgain.offer(error) });
    } finally {
      clearTimeout(becomesLong);
      setLong(false);
      setRunning(undefined);
    }
  }

  return { run, running, isLong, cancel };
}
