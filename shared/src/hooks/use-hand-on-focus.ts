import { useLayoutEffect, useRef } from 'react';

/** For what may go while it has the focus: hands it on to the nearest part around it that can take it. */
export function useHandOnFocus<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  // A layout effect: it ends while the element still stands in the page.
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
