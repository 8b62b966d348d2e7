/** Data this young is shown as it is. */
const freshMs = 1_000;
/** Data this young is shown once more while it is asked for anew; older data is waited for. */
const usableMs = 10_000;
const mostKept = 400;

interface Kept {
  at: number;
  value?: unknown;
  asked?: Promise<unknown>;
}

/** What pages load, kept for a moment: however many ask for a page, its data is asked for once at a time. */
export function createKeptData(now: () => number = Date.now) {
  const kept = new Map<string, Kept>();

  function entryOf(key: string): Kept {
    const entry = kept.get(key) ?? { at: Number.NEGATIVE_INFINITY };
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return entry;
  }

  async function ask(entry: Kept, load: () => Promise<unknown>) {
    try {
      entry.value = await load();
      entry.at = now();
      return entry.value;
    } finally {
      delete entry.asked;
    }
  }

  return {
    /** What `load` returns, or returned a moment ago. */
    async get(key: string, load: () => Promise<unknown>): Promise<unknown> {
      const entry = entryOf(key);
      const age = now() - entry.at;
      if (age < freshMs) return entry.value;
      entry.asked ??= ask(entry, load);
      if (age >= usableMs) return entry.asked;
      entry.asked.catch(() => {});
      return entry.value;
    },
    /** Somebody changed something: all is asked for anew, also what is on its way. */
    forget: () => kept.clear(),
  };
}
