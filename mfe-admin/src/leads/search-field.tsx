import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxSearchLength } from 'shared/contracts/leads';
import { CloseIcon } from 'shared/ui/icons';
import styles from '../admin.module.css';

/** Nobody who types waits longer between two letters. */
const pauseMs = 250;

interface SearchFieldProps {
  /** What is searched for now. */
  searched: string;
  onSearch: (words: string | undefined, typing: boolean) => void;
  field: RefObject<HTMLInputElement | null>;
  /** Enter was pressed in it: what is found under these words is gone to. */
  onEnter: (words: string) => void;
}

/** Searches while somebody types. Of the browser's own: it answers before antd has come. */
export function SearchField({ searched, onSearch, field, onEnter }: SearchFieldProps) {
  const { t } = useTranslation('mfe-admin');
  const [typed, setTyped] = useState(searched);
  const asked = useRef(searched);
  const search = (words: string, typing: boolean) => {
    const next = words.trim();
    if (next === asked.current) return;
    asked.current = next;
    onSearch(next || undefined, typing);
  };
  const present = useRef(search);
  present.current = search;

  useEffect(() => {
    // What is asked for here is typed on meanwhile; what the history brings is shown.
    if (searched !== asked.current) setTyped(searched);
    asked.current = searched;
  }, [searched]);
  useEffect(() => {
    const timer = setTimeout(() => present.current(typed, true), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  function clear() {
    setTyped('');
    search('', false);
    field.current?.focus();
  }

  return (
    <div className={styles.search}>
      <input
        type="search"
        className="ui-input"
        ref={field}
        aria-keyshortcuts="/"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={maxSearchLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key !== 'Enter' || nativeEvent.isComposing) return;
          onEnter(typed.trim());
          search(typed, false);
        }}
      />
      {typed && (
        // Escape does the same for the keyboard.
        <button type="button" tabIndex={-1} aria-label={t('clearSearch')} onClick={clear}>
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
