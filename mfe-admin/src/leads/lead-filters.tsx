import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxSearchLength } from 'shared/contracts/leads';
import { Checkbox, Input, type InputRef, Select } from 'shared/ui/antd';
import styles from '../admin.module.css';
import type { Lead, LeadFilter, LeadKind } from './lead-kind';
import { owners, suspectedChoice } from './use-lead-filter';

/** Nobody who types waits longer between two letters. */
const pauseMs = 250;

interface LeadFiltersProps<Row extends Lead> {
  kind: LeadKind<Row>;
  filter: LeadFilter;
  onChange: (filter: LeadFilter, typing?: boolean) => void;
  searchField: RefObject<InputRef | null>;
  /** Enter was pressed in it: what is found under these words is gone to. */
  onEnter: (words: string) => void;
}

export function LeadFilters<Row extends Lead>(props: LeadFiltersProps<Row>) {
  const { kind, filter, onChange, searchField, onEnter } = props;
  const { t } = useTranslation('mfe-admin');
  const searched = filter.search ?? '';
  const [typed, setTyped] = useState(searched);
  const asked = useRef(searched);
  const search = (words: string, typing: boolean) => {
    const next = words.trim();
    if (next === asked.current) return;
    asked.current = next;
    onChange({ ...filter, search: next || undefined }, typing);
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
  return (
    <search className={styles.filters}>
      <Input.Search
        ref={searchField}
        allowClear
        aria-keyshortcuts="/"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={maxSearchLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={(words) => search(words, false)}
        onPressEnter={() => onEnter(typed.trim())}
      />
      <Select
        className={styles.status ?? ''}
        aria-label={t('filterStatus')}
        value={filter.suspected ? suspectedChoice : (filter.status ?? '')}
        onChange={(chosen: string) =>
          onChange({
            ...filter,
            suspected: chosen === suspectedChoice,
            status: chosen === suspectedChoice ? undefined : chosen || undefined,
          })
        }
        options={[
          { value: '', label: t('allStatuses') },
          ...kind.statuses.map((status) => ({ value: status, label: t(`setStatus.${status}`) })),
          { value: suspectedChoice, label: t('suspected') },
        ]}
      />
      <Select
        className={styles.status ?? ''}
        aria-label={t('owner.label')}
        value={filter.owner ?? ''}
        onChange={(chosen: string) => onChange({ ...filter, owner: owners.find((one) => one === chosen) })}
        options={[
          { value: '', label: t('owner.all') },
          ...owners.map((owner) => ({ value: owner, label: t(`owner.${owner}`) })),
        ]}
      />
      <Checkbox
        className={styles.late ?? ''}
        checked={filter.late ?? false}
        onChange={({ target }) => onChange({ ...filter, late: target.checked || undefined })}
      >
        {t('due.only')}
      </Checkbox>
    </search>
  );
}
