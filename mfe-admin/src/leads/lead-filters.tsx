import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxSearchLength } from 'shared/contracts/leads';
import { Input, Select } from 'shared/ui/antd';
import styles from '../admin.module.css';
import type { Lead, LeadFilter, LeadKind } from './lead-kind';
import { suspectedChoice } from './use-lead-filter';

interface LeadFiltersProps<Row extends Lead> {
  kind: LeadKind<Row>;
  filter: LeadFilter;
  onChange: (filter: LeadFilter) => void;
}

export function LeadFilters<Row extends Lead>({ kind, filter, onChange }: LeadFiltersProps<Row>) {
  const { t } = useTranslation('mfe-admin');
  const searched = filter.search ?? '';
  const [typed, setTyped] = useState(searched);
  useEffect(() => setTyped(searched), [searched]);
  return (
    <search className={styles.filters}>
      <Input.Search
        allowClear
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={maxSearchLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={(search) => onChange({ ...filter, search: search.trim() || undefined })}
      />
      <Select
        className={styles.status ?? ''}
        aria-label={t('filterStatus')}
        value={filter.suspected ? suspectedChoice : (filter.status ?? '')}
        onChange={(chosen: string) =>
          onChange({
            search: filter.search,
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
    </search>
  );
}
