import { useCallback, useEffect, useState } from 'react';
import { type AuditAction, type AuditEntry, listAudit } from 'shared/contracts/audit';
import { useHost } from 'shared/react/host';

interface AuditState {
  entries: AuditEntry[];
  total: number | undefined;
  cursor: string | null;
  loading: boolean;
  failed: boolean;
}
const nothing: AuditState = { entries: [], total: undefined, cursor: null, loading: true, failed: false };

/** The pages of Vika's audit, newest first. */
export function useAudit(action: AuditAction | undefined) {
  const { client } = useHost();
  const [state, setState] = useState(nothing);

  const load = useCallback(
    async (cursor: string | null, signal?: AbortSignal) => {
      setState((before) => (cursor ? { ...before, loading: true, failed: false } : nothing));
      try {
        const query = { area: 'vika' as const, action, ...(cursor && { cursor }) };
        const page = await client.call(listAudit, { query, ...(signal && { signal }) });
        setState((before) => ({
          entries: [...before.entries, ...page.items],
          total: page.total,
          cursor: page.next_cursor,
          loading: false,
          failed: false,
        }));
      } catch {
        if (!signal?.aborted) setState((before) => ({ ...before, loading: false, failed: true }));
      }
    },
    [client, action],
  );

  useEffect(() => {
    const leaving = new AbortController();
    void load(null, leaving.signal);
    return () => leaving.abort();
  }, [load]);

  return { ...state, more: () => void load(state.cursor), retry: () => void load(state.cursor) };
}
