import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { maxSearchLength } from 'shared/contracts/leads';
import { useTypedSearch } from 'shared/hooks/use-typed-search';
import { CloseIcon } from 'shared/ui/icons';
import styles from '../admin.module.css';

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
  const { typed, setTyped, search } = useTypedSearch(searched, (words, typing) =>
    onSearch(words || undefined, typing),
  );

  function clear() {
    setTyped('');
    search('');
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
          search(typed);
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
