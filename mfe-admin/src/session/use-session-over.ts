import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { getSession } from 'shared/contracts/auth';
import { wouldLose } from 'shared/hooks/use-leave-warning';
import { useHost, useSignedIn } from 'shared/react/host';

const pollMs = 15_000;

/** Whether the session has ended while there are unsaved drafts. */
export const SessionOver = createContext(false);
export const useIsSessionOver = () => useContext(SessionOver);

/**
 * If the session ends while there are unsaved drafts, the tool stays open until the same account has signed in again
 * in another tab of this browser. Without drafts, the shell leads to the sign-in page.
 */
export function useSessionOver() {
  const { client, refreshSession } = useHost();
  const account = useSignedIn()?.user.id;
  const [isOver, setOver] = useState(false);

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
      // Another account has signed in: the shell locks the page, and the drafts wait for theirs.
      await refreshSession();
    }
    // A failed request does not mean that the session is over.
    const lookNow = () => void look().catch(() => {});
    window.addEventListener('focus', lookNow);
    document.addEventListener('visibilitychange', lookNow);
    const timer = isOver ? setInterval(lookNow, pollMs) : undefined;
    return () => {
      window.removeEventListener('focus', lookNow);
      document.removeEventListener('visibilitychange', lookNow);
      clearInterval(timer);
    };
  }, [client, account, isOver, end, refreshSession]);

  return { isOver, end };
}
