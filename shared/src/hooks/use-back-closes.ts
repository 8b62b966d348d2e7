import { useEffect, useRef } from 'react';

/**
 * Dispatched before a step back in the history is shown. Modules have their own copy of this code but share the window.
 */
const stepBack = 'step-back';

/** Open overlays that can be closed, topmost last. */
const closable: { current: () => void }[] = [];

/**
 * Makes the browser's back button close the overlay instead of leaving the page, as on phones.
 * @param onBack closes it, or asks first
 */
export function useBackCloses(onBack: () => void): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    closable.push(latest);
    function close(event: Event) {
      if (closable.at(-1) !== latest) return;
      event.preventDefault();
      // Deferred until all listeners ran, so that the same step does not close the overlay below as well.
      queueMicrotask(() => latest.current());
    }
    addEventListener(stepBack, close);
    return () => {
      closable.splice(closable.indexOf(latest), 1);
      removeEventListener(stepBack, close);
    };
  }, []);
}

/** Whether a step back closes an overlay instead of navigating; called by the router. */
export const closesOnBack = (): boolean => !window.dispatchEvent(new Event(stepBack, { cancelable: true }));
