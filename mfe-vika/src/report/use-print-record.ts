import { useEffect, useEffectEvent } from 'react';
import { maxPrinted, printVikaRegistrations } from 'shared/contracts/vika';
import { useHost } from 'shared/react/host';

/** Puts on record that the rows in the window go onto paper, or into a file, when the browser begins to print. */
export function usePrintRecord(ids: string[]): void {
  const { client } = useHost();
  const record = useEffectEvent(() => {
    if (ids.length === 0) return;
    // Nothing holds a browser's print up; that the rows were read is on record since they came.
    client.call(printVikaRegistrations, { body: { ids: ids.slice(0, maxPrinted) } }).catch(() => {});
  });
  useEffect(() => {
    const print = () => record();
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, []);
}
