import { type KeyboardEvent, useState } from 'react';
import type { VikaRegistration, VikaStatus } from 'shared/contracts/vika';
import styles from './registration-table.module.css';
import type { RowWords } from './use-row-words';

interface StatusChoiceProps {
  row: VikaRegistration;
  words: RowWords;
  /** Whether the list stands still. */
  still: boolean;
  /** What was chosen and is on its way: nothing else is taken until it has arrived. */
  sending: VikaStatus | undefined;
  onStatus: (row: VikaRegistration, status: VikaStatus) => void;
}

/** The list opens instead: by arrows some browsers would choose, and so send, every status on the way. */
function openByArrows(event: KeyboardEvent<HTMLSelectElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

/**
 * The status in the row, set by one choice. A row that comes while the list is scrolled only says it until that is
 * over: a field in each would make a long report stutter. One that was a field once stays one, and keeps the focus.
 */
export function StatusChoice({ row, words, still, sending, onStatus }: StatusChoiceProps) {
  const status = sending ?? row.status;
  const [isField, setIsField] = useState(still);
  if (still && !isField) setIsField(true);
  if (!isField) {
    return (
      <span className={`${styles.badge} ${styles.choice}`} data-kind={status}>
        {words.statuses.find(([one]) => one === status)?.[1]}
      </span>
    );
  }
  return (
    <select
      className={`${styles.badge} ${styles.choice}`}
      data-kind={status}
      aria-label={words.statusOf(row.name)}
      aria-busy={sending !== undefined}
      value={status}
      onKeyDown={openByArrows}
      onChange={({ target }) => sending ?? onStatus(row, target.value as VikaStatus)}
    >
      {words.statuses.map(([one, label]) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
    </select>
  );
}
