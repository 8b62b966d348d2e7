import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Client } from '../client/client';
import { useHost, useSignedIn } from '../react/host';
import type { OutboxEvents, OutboxOptions } from './entry';
import { createOutbox } from './outbox';

/**
 * A hook for the outbox of the signed-in account. It outlives its screen, so that visiting another loses nothing, and
 * is closed when another account signs in.
 */
export function createUseOutbox<Content extends object>(
  optionsFor: (client: Client) => OutboxOptions<Content>,
) {
  let current: { account: string; outbox: ReturnType<typeof createOutbox<Content>> } | undefined;

  function outboxOf(account: string, client: Client) {
    if (current?.account !== account) {
      current?.outbox.close();
      const options = optionsFor(client);
      current = { account, outbox: createOutbox({ ...options, name: `${options.name}:${account}` }) };
    }
    return current.outbox;
  }

  return function useOutbox(events: OutboxEvents<Content>) {
    const { client } = useHost();
    const account = useSignedIn()?.user.id ?? '';
    // Kept in state, because the session may end while the screen is shown.
    const [outbox] = useState(() => outboxOf(account, client));
    // Those of the latest render: they speak its language.
    useEffect(() => {
      outbox.listen(events);
      return () => outbox.listen({});
    });
    return { outbox, content: useSyncExternalStore(outbox.subscribe, outbox.content) };
  };
}
