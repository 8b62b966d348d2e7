import { useEffect, useRef } from 'react';
import { useHost } from 'shared/react/host';
import { useTexts } from '../page/use-texts';

/** `?zaptest=1` sends a test message (requirement 7), once per page view. */
export function useZapTest() {
  const t = useTexts();
  const { client, toast } = useHost();
  const done = useRef(false);

  useEffect(() => {
    if (done.current || new URLSearchParams(location.search).get('zaptest') !== '1') return;
    done.current = true;
    void import('./zap-test').then(({ sendZapTest }) => sendZapTest(client, toast, t));
  }, [client, toast, t]);
}
