import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { getSession } from 'shared/contracts/auth';
import { leaveAnyway, wouldLose } from 'shared/hooks/use-leave-warning';
import { useHost, useSignedIn } from 'shared/react/host';

const lookEveryMs = 15_000;

/** Whether the session is over, under words that are half written. */
export const SessionOver = createContext(false);
export const useIsSessionOver = () => useContext(SessionOver);

/**
 * A session that ends under half-written words leaves the tool where it is, until the same account has signed in
 * elsewhere in this browser. Where nothing would be lost, the shell leads to the sign-in page.
 */
export function useSessionOver() {
  const { client, refreshSession } = useHost();
  const account = useSignedIn()?.user.id;
  const [isOver, setOver] = useState(false);
  const [isTaken, setTaken] = useState(false);

  const end = useCallback(() => {
    if (wouldLose()) setOver(true);
    else void refreshSession().catch(() => {});
  }, [refreshSession]);

  useEffect(() => {
    async function look() {
      if (document.hidden || !(isOver || wouldLose())) return;
      const { user } = await client.call(getSession, {});
      if (!user) return end();
      if (user.id === account) return setOver(false);
      // Somebody else works in this browser now: the words go, and the page begins anew.
      leaveAnyway();
      setTaken(true);
      location.reload();
    }
    // A server that cannot say who it is has not said that it is nobody.
    const lookNow = () => void look().catch(() => {});
    window.addEventListener('focus', lookNow);
    document.addEventListener('visibilitychange', lookNow);
    const timer = isOver ? setInterval(lookNow, lookEveryMs) : undefined;
    return () => {
      window.removeEventListener('focus', lookNow);
      document.removeEventListener('visibilitychange', lookNow);
      clearInterval(timer);
    };
  }, [client, account, isOver, end]);

  return { isOver, isTaken, end };
}
