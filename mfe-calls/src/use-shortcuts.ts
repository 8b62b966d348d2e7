import { type Department, departments } from 'shared/contracts/calls';
import { useShortcutKeys } from 'shared/hooks/use-shortcut-keys';

/** A key for each department and Z to undo. */
export const useShortcuts = (actions: { register: (department: Department) => void; undo: () => void }) =>
  useShortcutKeys('calls-shortcuts-off', (key) => {
    const department = departments[Number(key) - 1];
    if (department) actions.register(department);
    else if (key === 'z') actions.undo();
    else return false;
    return true;
  });
