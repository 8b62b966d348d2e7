import { useEffect, useRef, useState } from 'react';

const takesKeys =
  'input:not([type="checkbox"], [readonly]), textarea, select, [contenteditable="true"], [aria-expanded="true"], dialog, [role="dialog"]';
/** Whether a key was meant for what has the focus: a text field, an open list or a dialog. */
const isTaken = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest(takesKeys) !== null;

/** Calls `press` with each plain key, which answers whether it was its own. The keys can be switched off, for those who speak to their computer (WCAG 2.1.4). */
export function useShortcutKeys(offKey: string, press: (key: string) => boolean) {
  const [on, setOn] = useState(() => localStorage.getItem(offKey) === null);
  const present = useRef(press);
  present.current = press;

  useEffect(() => {
    if (!on) return;
    function onKey(event: KeyboardEvent) {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      if (!present.current(event.key.toLowerCase())) return;
      event.stopPropagation();
      // A key that moves the focus into a field is not typed there.
      event.preventDefault();
    }
    // Ahead of a picker, which opens at any key.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [on]);

  return {
    on,
    set(next: boolean) {
      setOn(next);
      if (next) localStorage.removeItem(offKey);
      else localStorage.setItem(offKey, 'true');
    },
  };
}
