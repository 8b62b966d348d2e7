import { useEffect, useRef, useState } from 'react';
import { type Department, departments } from 'shared/contracts/calls';

const offKey = 'calls-shortcuts-off';

/** Whether a key was meant for a field or a menu that has the focus. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [role="combobox"], dialog') !== null;

/** A key for each department and Z to undo. They can be switched off, for those who speak to their computer (WCAG 2.1.4). */
export function useShortcuts(actions: { register: (department: Department) => void; undo: () => void }) {
  const [on, setOn] = useState(() => localStorage.getItem(offKey) === null);
  const present = useRef(actions);
  present.current = actions;

  useEffect(() => {
    if (!on) return;
    function onKey(event: KeyboardEvent) {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const department = departments[Number(event.key) - 1];
      if (department) present.current.register(department);
      else if (event.key.toLowerCase() === 'z') present.current.undo();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
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
