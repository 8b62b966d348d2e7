import { useCallback, useEffect, useState } from 'react';
import type { Client } from 'shared/client/client';
import { getOwnSecondStep, listOwnSessions } from 'shared/contracts/account';
import { useHost } from 'shared/react/host';

/** Loads data of one's own account, and again after each change; undefined until it is loaded. */
function useOwn<Answer>(ask: (client: Client) => Promise<Answer>) {
  const { client } = useHost();
  const [state, setState] = useState<Answer>();
  const [failed, setFailed] = useState(false);

  const refresh = useCallback(async () => {
    try {
      setState(await ask(client));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [client, ask]);

  useEffect(() => void refresh(), [refresh]);

  return { state, failed, refresh };
}

const askSessions = (client: Client) => client.call(listOwnSessions, {});
/** The account's sessions. */
export const useSessions = () => useOwn(askSessions);
export type OwnSessions = ReturnType<typeof useSessions>;

const askSecondStep = (client: Client) => client.call(getOwnSecondStep, {});
/** State of the second step. */
export const useSecondStep = () => useOwn(askSecondStep);
