import { useEffect, useState } from 'react';
import type { ReportList } from './report-list';

/** Counts new rows not seen on this screen: held back, or arrived while the page was hidden. */
export function useUnseen() {
  const [whileHidden, setWhileHidden] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && setWhileHidden(new Set());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  return {
    add(id: string) {
      if (document.visibilityState !== 'visible') setWhileHidden((before) => new Set(before).add(id));
    },
    count({ pending, gone }: ReportList): number {
      const unseen = new Set([...whileHidden, ...pending.map(({ id }) => id)]);
      return [...unseen].filter((id) => !gone.has(id)).length;
    },
  };
}
