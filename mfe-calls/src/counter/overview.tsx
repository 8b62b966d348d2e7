import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportCalls, firstYear } from 'shared/contracts/calls';
import { useExport } from 'shared/hooks/use-export';
import { useSignedIn } from 'shared/react/host';
import { Button, Select } from 'shared/ui/antd';
import { FailureNotice, Loading } from 'shared/ui/query-notice';
import styles from './calls.module.css';
import { DepartmentCards } from './department-cards';
import { MonthChart } from './month-chart';
import { MonthTable } from './month-table';
import { useStatistics } from './use-statistics';
import { WeekMap } from './week-map';
import { presentYear } from './years';

/** Selectable years: 2024 to 2026 at least, and always the current one. */
const years = () => {
  const last = Math.max(2026, presentYear());
  return Array.from({ length: last - firstYear + 1 }, (_, index) => firstYear + index);
};

/** The statistics of a year. */
export function Overview() {
  const { t } = useTranslation('mfe-calls');
  const userId = useSignedIn()?.user.id;
  const [chosen, setYear] = useState<number>();
  const year = chosen ?? presentYear();
  const statistics = useStatistics(year, userId);
  const { run, running } = useExport(exportCalls, {
    done: () => ({ title: t('exported') }),
    failed: { title: t('error'), description: t('exportFailed') },
  });

  return (
    <>
      <div className={styles.bar}>
        <div className={styles.year}>
          <span aria-hidden="true">{t('year')}</span>
          <Select
            aria-label={t('year')}
            value={year}
            onChange={setYear}
            options={years().map((value) => ({ value, label: String(value) }))}
          />
        </div>
        <Button loading={running !== undefined} onClick={() => void run({ year })}>
          {t('export')}
        </Button>
      </div>
      {statistics.isPending && <Loading>{t('loading')}</Loading>}
      {statistics.isError && (
        <FailureNotice
          title={t('failed')}
          error={statistics.error}
          onRetry={() => void statistics.refetch()}
        />
      )}
      {statistics.data && (
        <>
          <DepartmentCards statistics={statistics.data} />
          <MonthChart statistics={statistics.data} />
          <MonthTable statistics={statistics.data} />
          <WeekMap year={year} />
        </>
      )}
    </>
  );
}
