import { useCallback, useEffect, useState } from 'react';
import { listOwnSessions, type OwnSession } from 'shared/contracts/account';
import { useHost } from 'shared/react/host';

/** Where the account is signed in; undefined until it is known. */
export function useSessions() {
  const { client } = useHost();
  const [items, setItems] = useState<OwnSession[]>();
  const [failed, setFailed] = useState(false);

  const refresh = useCallback(async () => {
    try {
      setItems((await client.call(listOwnSessions, {})).items);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [client]);

  useEffect(() => void refresh(), [refresh]);

  return { items, failed, refresh };
}
export type OwnSessions = ReturnType<typeof useSessions>;
