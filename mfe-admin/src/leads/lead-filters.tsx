import { useTranslation } from 'react-i18next';
import { Input, Select } from 'shared/ui/antd';
import type { Lead, LeadFilter, LeadKind } from './lead-kind';

interface LeadFiltersProps<Row extends Lead> {
  kind: LeadKind<Row>;
  filter: LeadFilter;
  onChange: (filter: LeadFilter) => void;
}

/** Suspected advertising is one more choice beside the statuses: it is kept apart from all of them. */
const suspected = 'suspected';

export function LeadFilters<Row extends Lead>({ kind, filter, onChange }: LeadFiltersProps<Row>) {
  const { t } = useTranslation('mfe-admin');
  return (
    <search className="mfe-admin__filters">
      <Input.Search
        allowClear
        aria-label={t('search')}
        placeholder={t('search')}
        onSearch={(search) => onChange({ ...filter, search: search.trim() || undefined })}
      />
      <Select
        aria-label={t('filterStatus')}
        value={filter.suspected ? suspected : (filter.status ?? '')}
        onChange={(chosen: string) =>
          onChange({
            search: filter.search,
            suspected: chosen === suspected,
            status: chosen === suspected ? undefined : chosen || undefined,
          })
        }
        options={[
          { value: '', label: t('allStatuses') },
          ...kind.statuses.map((status) => ({ value: status, label: t(`setStatus.${status}`) })),
          { value: suspected, label: t('suspected') },
        ]}
      />
    </search>
  );
}
