import { useEffect, useRef } from 'react';

/** The row whose audit log was opened; its link gets focus on return. */
let left: string | undefined;

/** Returns focus to a row's link after browser back, which leaves focus on the body. */
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
