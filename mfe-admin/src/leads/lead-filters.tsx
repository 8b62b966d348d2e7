import { type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Checkbox } from 'shared/ui/antd';
import styles from '../common/admin.module.css';
import { ExportButtons } from './export-buttons';
import { LeadChoices } from './lead-choices';
import type { Lead, LeadFilter, LeadKind } from './lead-kind';
import { SearchField } from './search-field';

interface LeadFiltersProps<Row extends Lead> {
  kind: LeadKind<Row>;
  filter: LeadFilter;
  onChange: (change: Partial<LeadFilter>, typing?: boolean) => void;
  searchField: RefObject<HTMLInputElement | null>;
  /** Called on Enter in the search field: focus should move to the first result. */
  onEnter: (text: string) => void;
}

/** Search, filters and exports of a list; on a phone all but the search are collapsed behind a button. */
export function LeadFilters<Row extends Lead>(props: LeadFiltersProps<Row>) {
  const { kind, filter, onChange, searchField, onEnter } = props;
  const { t } = useTranslation('mfe-admin');
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  const number = [filter.suspected || filter.status, filter.owner, filter.late].filter(Boolean).length;
  return (
    <div className={styles.bar}>
      <search className={styles.filters}>
        <SearchField
          field={searchField}
          searched={filter.search ?? ''}
          onSearch={(search, typing) => onChange({ search }, typing)}
          onEnter={onEnter}
        />
        <Button
          className={styles.fold}
          aria-expanded={isUnfolded}
          aria-controls={`${id}-filters ${id}-exports`}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {number > 0 ? t('filtersSet', { number }) : t('filters')}
        </Button>
        <div id={`${id}-filters`} className={styles.choices} data-unfolded={isUnfolded}>
          <LeadChoices kind={kind} filter={filter} onChange={onChange} />
          <Checkbox
            className={styles.late}
            checked={filter.late ?? false}
            onChange={({ target }) => onChange({ late: target.checked || undefined })}
          >
            {t('due.only')}
          </Checkbox>
        </div>
      </search>
      <div id={`${id}-exports`} className={styles.choices} data-unfolded={isUnfolded}>
        <ExportButtons kind={kind} />
      </div>
    </div>
  );
}
