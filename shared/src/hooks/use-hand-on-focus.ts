import { useLayoutEffect, useRef } from 'react';

/** For elements that may disappear while focused: moves the focus to the closest ancestor that can take it. */
export function useHandOnFocus<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  // A layout effect, as its clean-up runs while the element is still in the document.
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
