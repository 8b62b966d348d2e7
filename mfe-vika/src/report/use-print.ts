import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxPrinted, printVikaRegistrations, type VikaRegistration } from 'shared/contracts/vika';
import { useHost } from 'shared/react/host';

/**
 * Whether the page is being put on paper, or into a file: all rows are drawn then.
 * @param rows what goes onto it, and is put on record
 */
export function usePrint(rows: VikaRegistration[]): boolean {
  const { client } = useHost();
  const [printing, setPrinting] = useState(false);
  const record = useEffectEvent(async () => {
    for (let first = 0; first < rows.length; first += maxPrinted) {
      const body = { ids: rows.slice(first, first + maxPrinted).map(({ id }) => id) };
      // Nothing holds a browser's print up; that the rows were read is on record since they came.
      await client.call(printVikaRegistrations, { body }).catch(() => {});
    }
  });
  useEffect(() => {
    // The browser takes the page as it stands when this has run.
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
