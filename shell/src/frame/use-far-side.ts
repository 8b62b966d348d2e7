import { useCallback, useEffect, useRef } from 'react';

export type Side = 'left' | 'right';

/** Where the user acts: the pointer, or the middle of what has the focus. */
function placeOf(event: Event): number {
  if (event instanceof MouseEvent) return event.clientX;
  const { left, right } = (event.target as Element).getBoundingClientRect();
  return (left + right) / 2;
}

/** The side of the page away from where the user acted last, so that a notice does not cover it. */
export function useFarSide(): () => Side {
  const actedAt = useRef(0);
  useEffect(() => {
    const note = (event: Event) => {
      actedAt.current = placeOf(event);
    };
    const acts = ['pointermove', 'pointerdown', 'focusin'] as const;
    for (const act of acts) window.addEventListener(act, note, { passive: true });
    return () => {
      for (const act of acts) window.removeEventListener(act, note);
    };
  }, []);
  return useCallback(() => (actedAt.current > innerWidth / 2 ? 'left' : 'right'), []);
}
