import { useCallback, useEffect, useState } from 'react';
import { getOwnSecondStep, type OwnSecondStep } from 'shared/contracts/account';
import { useHost } from 'shared/react/host';

/** The second step as it stands; undefined until it is known. */
export function useSecondStep() {
  const { client } = useHost();
  const [state, setState] = useState<OwnSecondStep>();
  const [failed, setFailed] = useState(false);

  const refresh = useCallback(async () => {
    try {
      setState(await client.call(getOwnSecondStep, {}));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [client]);

  useEffect(() => void refresh(), [refresh]);

  return { state, failed, refresh };
}
