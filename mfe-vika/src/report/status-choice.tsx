import { type KeyboardEvent, useState } from 'react';
import type { VikaRegistration, VikaStatus } from 'shared/contracts/vika';
import styles from './registration-table.module.css';
import type { RowTexts } from './use-row-texts';

interface StatusChoiceProps {
  row: VikaRegistration;
  texts: RowTexts;
  /** False while the list is being scrolled. */
  still: boolean;
  /** The chosen status being saved; no other choice is accepted until then. */
  sending: VikaStatus | undefined;
  onStatus: (row: VikaRegistration, status: VikaStatus) => void;
}

/**
 * Arrow keys open the list: in some browsers they would select, and so save, every status on the way. Browsers that
 * cannot be told to open it are left to their own way.
 */
function openByArrows(event: KeyboardEvent<HTMLSelectElement>) {
  if (!('showPicker' in event.currentTarget) || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

/**
 * The status of a row, saved as soon as it is chosen. A row that appears during scrolling shows plain text until the
 * scrolling ends: a select in each would make a long list stutter. A select then stays one, so that it keeps focus.
 */
export function StatusChoice({ row, texts, still, sending, onStatus }: StatusChoiceProps) {
  const status = sending ?? row.status;
  const [isField, setIsField] = useState(still);
  if (still && !isField) setIsField(true);
  if (!isField) {
    return (
      <span className={`${styles.badge} ${styles.choice}`} data-kind={status}>
        {texts.statuses.find(([one]) => one === status)?.[1]}
      </span>
    );
  }
  return (
    <select
      className={`${styles.badge} ${styles.choice}`}
      data-kind={status}
      aria-label={texts.statusOf(row.name)}
      aria-busy={sending !== undefined}
      value={status}
      onKeyDown={openByArrows}
      onChange={({ target }) => sending ?? onStatus(row, target.value as VikaStatus)}
    >
      {texts.statuses.map(([one, label]) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
    </select>
  );
}
