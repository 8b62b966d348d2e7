import { useEffect, useState } from 'react';
import type { Session } from 'shared/contracts/auth';
import type { Registry } from 'shared/release';

/** Fetches the current registry, filtered for this account. */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch('/registry.json', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`registry: ${response.status}`);
  return response.json();
}

/** The document's registry; on public documents, signed-in people load their own for the menu of tools. */
export function useRegistry(inDocument: Registry, known: Session | undefined, session: Session | undefined) {
  const [registry, setRegistry] = useState(inDocument);
  const mayHoldMore = !known && Boolean(session?.user);
  useEffect(() => {
    if (mayHoldMore) fetchRegistry().then(setRegistry, () => {});
  }, [mayHoldMore]);
  return registry;
}
