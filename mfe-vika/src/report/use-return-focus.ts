import { useEffect, useRef } from 'react';

/** The row whose log was opened: whoever comes back goes on there. */
let left: string | undefined;

/** For the link that leads away from a row: the browser's way back leaves the focus where nothing is shown any more. */
export function useReturnFocus(row: string) {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (left !== row) return;
    left = undefined;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [row]);
  return {
    ref,
    onClick: () => {
      left = row;
    },
  };
}
