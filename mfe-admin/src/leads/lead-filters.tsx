import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../admin.module.css';
import { Checkbox } from '../checkbox';
import { LeadChoices, WithAntd } from '../lazy-components';
import type { Lead, LeadFilter, LeadKind } from './lead-kind';
import { ChoicesPlaceholder } from './placeholders';
import { SearchField } from './search-field';

interface LeadFiltersProps<Row extends Lead> {
  kind: LeadKind<Row>;
  filter: LeadFilter;
  onChange: (change: Partial<LeadFilter>, typing?: boolean) => void;
  searchField: RefObject<HTMLInputElement | null>;
  /** Enter was pressed in it: what is found under these words is gone to. */
  onEnter: (words: string) => void;
}

export function LeadFilters<Row extends Lead>(props: LeadFiltersProps<Row>) {
  const { kind, filter, onChange, searchField, onEnter } = props;
  const { t } = useTranslation('mfe-admin');
  return (
    <search className={styles.filters}>
      <SearchField
        field={searchField}
        searched={filter.search ?? ''}
        onSearch={(search, typing) => onChange({ search }, typing)}
        onEnter={onEnter}
      />
      <WithAntd fallback={<ChoicesPlaceholder />}>
        <LeadChoices kind={kind} filter={filter} onChange={onChange} />
      </WithAntd>
      <Checkbox
        className={styles.late}
        checked={filter.late ?? false}
        onChange={(late) => onChange({ late: late || undefined })}
      >
        {t('due.only')}
      </Checkbox>
    </search>
  );
}
