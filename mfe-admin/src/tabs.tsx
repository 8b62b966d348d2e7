import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { showInRow } from 'shared/show-in-row';
import styles from './admin.module.css';

interface Tab {
  key: string;
  label: string;
  /** Text about new items in the tab. */
  news?: string | undefined;
  panel: ReactNode;
}

interface TabsProps {
  tabs: Tab[];
  active: string;
  onChange: (key: string) => void;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs following the ARIA pattern: arrow keys move between them, Home and End to the first and last. */
export function Tabs({ tabs, active, onChange }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // A dependency of the effect below: a changed count moves the tabs after it.
  const words = tabs.map(({ label, news }) => `${label}${news}`).join();

  useEffect(() => {
    const selected = list.current?.querySelector(`[id="${id}-${active}"]`);
    if (list.current && selected) showInRow(list.current, selected);
  }, [id, active, words]);

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
      <div role="tablist" className={styles.tabs} ref={list} onKeyDown={move}>
        {tabs.map(({ key, label, news }) => (
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
            <span>{label}</span>
            {news && <span className={styles.news}>{` ${news}`}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {tabs.find(({ key }) => key === active)?.panel}
      </div>
    </>
  );
}
