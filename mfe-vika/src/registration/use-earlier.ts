import { useEffect, useState } from 'react';
import { phoneNumbers } from 'shared/contracts/phone-numbers';
import { findEarlierVika } from 'shared/contracts/vika';
import { normalisePhone } from 'shared/contracts/vika-search';
import { typingPauseMs } from 'shared/hooks/use-typed-search';
import { useHost } from 'shared/react/host';

/** The day a phone number was last registered, looked up (debounced) once it is complete; undefined on failure. */
export function useEarlier(phone: string): string | undefined {
  const { client } = useHost();
  const number = phoneNumbers(phone).map(normalisePhone).join('/');
  const [found, setFound] = useState<{ number: string; day: string | null }>();

  useEffect(() => {
    if (!number) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      client
        .call(findEarlierVika, { body: { phone: number }, signal: asking.signal })
        .then(({ last_on }) => setFound({ number, day: last_on }))
        .catch(() => {});
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [number, client]);

  return (found?.number === number && found.day) || undefined;
}
