import { useEffect, useRef } from 'react';

/** Asked before a step back in the history is shown. Modules have code of their own, and this window in common. */
const stepBack = 'step-back';

/** What lies over the page and can be closed, the topmost last. */
const closable: { current: () => void }[] = [];

/**
 * Takes the browser's way back as a wish to close what lies over the page, as telephones do: the page stays where it is.
 * @param onBack closes it, or asks first
 */
export function useBackCloses(onBack: () => void): void {
  const present = useRef(onBack);
  present.current = onBack;
  useEffect(() => {
    closable.push(present);
    function close(event: Event) {
      if (closable.at(-1) !== present) return;
      event.preventDefault();
      // After all have been asked: what lies under it is not the topmost for this step.
      queueMicrotask(() => present.current());
    }
    addEventListener(stepBack, close);
    return () => {
      closable.splice(closable.indexOf(present), 1);
      removeEventListener(stepBack, close);
    };
  }, []);
}

/** Whether a step back in the history closes something over the page instead; the router asks. */
export const closesOnBack = (): boolean => !window.dispatchEvent(new Event(stepBack, { cancelable: true }));
