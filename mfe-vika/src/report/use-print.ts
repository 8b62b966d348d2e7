import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxPrinted, printVikaRegistrations, type VikaRegistration } from 'shared/contracts/vika';
import { useHost } from 'shared/react/host';

/**
 * Whether the page is being printed, so that all rows are rendered; each print is reported for the audit log.
 * @param rows the rows that are printed and logged
 */
export function usePrint(rows: VikaRegistration[]): boolean {
  const { client } = useHost();
  const [printing, setPrinting] = useState(false);
  const record = useEffectEvent(async () => {
    for (let first = 0; first < rows.length; first += maxPrinted) {
      const body = { ids: rows.slice(first, first + maxPrinted).map(({ id }) => id) };
      // Errors are ignored: the print cannot be stopped, and the rows were logged as read when they were loaded.
      await client.call(printVikaRegistrations, { body }).catch(() => {});
    }
  });
  useEffect(() => {
    // The browser prints the page as it is after this handler, hence flushSync.
    const begin = () => {
      flushSync(() => setPrinting(true));
      void record();
    };
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
