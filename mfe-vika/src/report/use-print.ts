import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxPrinted, printVikaRegistrations } from 'shared/contracts/vika';
import { useHost } from 'shared/react/host';

/**
 * Whether the page is being put on paper, or into a file: all rows are drawn then.
 * @param ids the rows that go onto it, which are put on record
 */
export function usePrint(ids: string[]): boolean {
  const { client } = useHost();
  const [printing, setPrinting] = useState(false);
  const record = useEffectEvent(() => {
    for (let first = 0; first < ids.length; first += maxPrinted) {
      const body = { ids: ids.slice(first, first + maxPrinted) };
      // Nothing holds a browser's print up; that the rows were read is on record since they came.
      client.call(printVikaRegistrations, { body }).catch(() => {});
    }
  });
  useEffect(() => {
    // The browser takes the page as it stands when this has run.
    const begin = () => {
      flushSync(() => setPrinting(true));
      record();
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
