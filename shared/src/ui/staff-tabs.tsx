import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { showInRow } from '../show-in-row';
import styles from './staff-tabs.module.css';

interface Tab<Key extends string> {
  key: Key;
  label: ReactNode;
}

interface StaffTabsProps<Key extends string> {
  tabs: Tab<Key>[];
  active: Key;
  onChange: (key: Key) => void;
  /** Name of the row, where the page has other tabs. */
  label?: string;
  /** The panel of the active tab. */
  children: ReactNode;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Tabs following the ARIA pattern: arrow keys move between them, Home and End to the first and last. Not antd's, which
 * say 'Tab 1 of 4' in English in every language.
 */
export function StaffTabs<Key extends string>({
  tabs,
  active,
  onChange,
  label,
  children,
}: StaffTabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // A changed count moves the tabs after it.
  const shown = useRef('');
  useEffect(() => {
    const row = list.current;
    const selected = row?.querySelector('[aria-selected="true"]');
    const now = `${active} ${row?.scrollWidth}`;
    if (!row || !selected || now === shown.current) return;
    shown.current = now;
    showInRow(row, selected);
  });

  function move(event: KeyboardEvent) {
    const here = tabs.findIndex(({ key }) => key === active);
    const ends: Record<string, number> = { Home: 0, End: tabs.length - 1 };
    const step = steps[event.key];
    const to = step ? (here + step + tabs.length) % tabs.length : ends[event.key];
    const chosen = to === undefined ? undefined : tabs[to];
    if (!chosen) return;
    event.preventDefault();
    onChange(chosen.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to as number]?.focus();
  }

  return (
    <>
      <div role="tablist" aria-label={label} className={styles.tabs} ref={list} onKeyDown={move}>
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === active}
            aria-controls={key === active ? `${id}-panel` : undefined}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
