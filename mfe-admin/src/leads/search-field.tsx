import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { maxSearchLength } from 'shared/contracts/leads';
import { useTypedSearch } from 'shared/hooks/use-typed-search';
import { CloseIcon } from 'shared/ui/icons';
import styles from '../common/admin.module.css';

interface SearchFieldProps {
  /** The current search. */
  searched: string;
  onSearch: (text: string | undefined, typing: boolean) => void;
  field: RefObject<HTMLInputElement | null>;
  /** Called on Enter in the search field: focus should move to the first result. */
  onEnter: (text: string) => void;
}

/** Searches while the user types (debounced). */
export function SearchField({ searched, onSearch, field, onEnter }: SearchFieldProps) {
  const { t } = useTranslation('mfe-admin');
  const { typed, setTyped, search } = useTypedSearch(searched, (text, typing) =>
    onSearch(text || undefined, typing),
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
        // Not in the tab order: keyboard users clear the field with Escape.
        <button type="button" tabIndex={-1} aria-label={t('clearSearch')} onClick={clear}>
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
