import { useEffect, useRef, useState } from 'react';
import { storage } from '../browser-storage';

const takesKeys =
  'input:not([type="checkbox"], [readonly]), textarea, select, [contenteditable="true"], [aria-expanded="true"], dialog, [role="dialog"]';
/** Whether the focused element uses the key itself: a text field, an open list or a dialog. */
function isTaken(event: KeyboardEvent): boolean {
  // Not `target`: of a field that a browser extension shows in a shadow root, that is the element around it.
  const [target] = event.composedPath();
  return target instanceof HTMLElement && target.closest(takesKeys) !== null;
}

/**
 * Calls `press` with each key pressed alone; it returns whether it handled the key. Users can switch the shortcuts off,
 * for example for speech input (WCAG 2.1.4).
 */
export function useShortcutKeys(offKey: string, press: (key: string) => boolean) {
  const [on, setOn] = useState(() => storage.get(offKey) === null);
  const latest = useRef(press);
  latest.current = press;

  useEffect(() => {
    if (!on) return;
    function onKey(event: KeyboardEvent) {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      if (!latest.current(event.key.toLowerCase())) return;
      event.stopPropagation();
      // Otherwise a key that moves the focus into a field would also be typed there.
      event.preventDefault();
    }
    // In the capture phase, ahead of date pickers, which open at any key.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [on]);

  return {
    on,
    set(next: boolean) {
      setOn(next);
      if (next) storage.remove(offKey);
      else storage.set(offKey, 'true');
    },
  };
}
