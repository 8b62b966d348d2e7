import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from 'shared/contracts/fields';
import { type District, districts, type VikaStatus, vikaStatuses } from 'shared/contracts/vika';
import { SelectField, TextField } from 'shared/ui/field';
import type { ReportFilter } from './report-list';
import styles from './report-screen.module.css';

const typingMs = 300;

interface ReportToolbarProps {
  filter: ReportFilter;
  onChange: (filter: ReportFilter) => void;
}

/** Search, status and district. A search begins when the typing pauses. */
export function ReportToolbar({ filter, onChange }: ReportToolbarProps) {
  const { t } = useTranslation('mfe-vika');
  const [search, setSearch] = useState(filter.search);

  useEffect(() => {
    if (search === filter.search) return;
    const timer = setTimeout(() => onChange({ ...filter, search }), typingMs);
    return () => clearTimeout(timer);
  }, [search, filter, onChange]);

  return (
    <search className={styles.toolbar}>
      <TextField
        required
        label={t('report.search')}
        placeholder={t('report.searchHint')}
        type="search"
        autoComplete="off"
        maxLength={limits.name}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <SelectField
        required
        label={t('field.status')}
        value={filter.status ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, status: (target.value || undefined) as VikaStatus | undefined })
        }
      >
        <option value="">{t('report.all')}</option>
        {vikaStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        required
        label={t('field.district')}
        value={filter.district ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, district: (target.value || undefined) as District | undefined })
        }
      >
        <option value="">{t('report.all')}</option>
        {districts.map((district) => (
          <option key={district}>{district}</option>
        ))}
      </SelectField>
    </search>
  );
}
