import { useEffect, useRef, useState } from 'react';
import { type Department, departments } from 'shared/contracts/calls';

const offKey = 'calls-shortcuts-off';

const takesKeys =
  'input:not([type="checkbox"], [readonly]), textarea, select, [aria-expanded="true"], dialog';
/** Whether a key was meant for what has the focus: a text field, an open list or a dialog. */
const isTaken = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest(takesKeys) !== null;

/** A key for each department and Z to undo. They can be switched off, for those who speak to their computer (WCAG 2.1.4). */
export function useShortcuts(actions: { register: (department: Department) => void; undo: () => void }) {
  const [on, setOn] = useState(() => localStorage.getItem(offKey) === null);
  const present = useRef(actions);
  present.current = actions;

  useEffect(() => {
    if (!on) return;
    function onKey(event: KeyboardEvent) {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      const department = departments[Number(event.key) - 1];
      if (department) present.current.register(department);
      else if (event.key.toLowerCase() === 'z') present.current.undo();
      else return;
      event.stopPropagation();
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
