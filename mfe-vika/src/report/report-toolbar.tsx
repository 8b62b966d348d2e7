import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from 'shared/contracts/limits';
import {
  type District,
  districts,
  type VikaKind,
  type VikaStatus,
  vikaKinds,
  vikaStatuses,
} from 'shared/contracts/vika';
import { useTypedSearch } from 'shared/hooks/use-typed-search';
import { Button } from 'shared/ui/antd';
import { SelectField, TextField } from 'shared/ui/staff-field';
import { choicesIn, type ReportFilter } from './report-list';
import styles from './report-screen.module.css';
import { ReportViews } from './report-views';
import { useNarrow } from './use-narrow';

interface ReportToolbarProps {
  filter: ReportFilter;
  today: string;
  onChange: (filter: ReportFilter) => void;
}

/**
 * Search, kind, status and district. On a narrow screen all but the search are collapsed, together with the views.
 * The search is debounced. Memoised, so that new rows do not re-render it.
 */
export const ReportToolbar = memo(function ReportToolbar({ filter, today, onChange }: ReportToolbarProps) {
  const { t } = useTranslation('mfe-vika');
  const { typed, setTyped } = useTypedSearch(filter.search, (search) => onChange({ ...filter, search }));
  const isNarrow = useNarrow();
  const [isUnfolded, setUnfolded] = useState(false);
  const folded = useId();
  const choices = choicesIn(filter);
  const all = { value: '' as const, label: t('report.all') };

  return (
    <search className={styles.toolbar}>
      <TextField
        label={t('report.search')}
        placeholder={t('report.searchHint')}
        type="search"
        autoComplete="off"
        maxLength={limits.name}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isNarrow && (
        <Button aria-expanded={isUnfolded} aria-controls={folded} onClick={() => setUnfolded(!isUnfolded)}>
          {choices > 0 ? t('report.filtersSet', { number: choices }) : t('report.filters')}
        </Button>
      )}
      <div id={folded} className={styles.choices} hidden={isNarrow && !isUnfolded}>
        <SelectField<VikaKind | ''>
          label={t('field.orders')}
          value={filter.kind ?? ''}
          onChange={(kind) => onChange({ ...filter, kind: kind || undefined })}
          options={[all, ...vikaKinds.map((kind) => ({ value: kind, label: t(`report.${kind}`) }))]}
        />
        <SelectField<VikaStatus | ''>
          label={t('field.status')}
          value={filter.status ?? ''}
          onChange={(status) => onChange({ ...filter, status: status || undefined })}
          options={[all, ...vikaStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))]}
        />
        <SelectField<District | ''>
          label={t('field.district')}
          value={filter.district ?? ''}
          onChange={(district) => onChange({ ...filter, district: district || undefined })}
          options={[all, ...districts.map((district) => ({ value: district, label: district }))]}
        />
        {isNarrow && (
          <div className={styles.folded}>
            <ReportViews filter={filter} today={today} onChange={onChange} />
          </div>
        )}
      </div>
    </search>
  );
});
