import { useLayoutEffect, useRef } from 'react';

/** Remembers how far a page was scrolled when it was locked, and goes back there when it is opened again. */
export function usePlace(locked: boolean) {
  const place = useRef(0);
  useLayoutEffect(() => {
    if (locked) {
      // Newer browsers answer with a promise, which React would take for the effect's clean-up.
      window.scrollTo(0, 0);
      return;
    }
    const back = requestAnimationFrame(() => window.scrollTo(0, place.current));
    const remember = () => {
      place.current = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      cancelAnimationFrame(back);
      window.removeEventListener('scroll', remember);
    };
  }, [locked]);
}
