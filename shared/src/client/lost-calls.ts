/** A call whose answer was lost: it may have been done. */
interface LostCall {
  key: string;
  method: string;
  /** The row that it was for, at the version that was seen; undefined if it was for none. */
  seen: string | undefined;
  /** Sends it again as it was, with its key: of what was done already it gets the row. */
  repeat: () => Promise<unknown>;
}

/** More than anybody makes before they try one again. */
const maxLost = 20;

/** Remembers the last calls whose answer was lost, by what was sent. */
export function createLostCalls() {
  const lost = new Map<string, LostCall>();
  return {
    keyOf: (sent: string) => lost.get(sent)?.key,
    forget: (sent: string) => void lost.delete(sent),
    add(sent: string, call: LostCall) {
      lost.delete(sent);
      const [oldest = ''] = lost.keys();
      if (lost.size === maxLost) lost.delete(oldest);
      lost.set(sent, call);
    },
    /**
     * Whether one of them was done, and is all that has changed a row since the version that was seen. Only for a row
     * that has changed: of a version that is over nothing is done by asking.
     * @param method of the call in question; a POST is not made a second time over one that was done
     */
    async madeNext(seen: string, version: number, method: string): Promise<boolean> {
      for (const call of [...lost.values()]) {
        if (call.seen !== seen || (method === 'POST' && call.method === 'POST')) continue;
        const row = (await call.repeat().catch(() => undefined)) as { version?: number } | undefined;
        if (row) return row.version === version + 1;
      }
      return false;
    },
  };
}
