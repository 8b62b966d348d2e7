import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstYear } from 'shared/contracts/calls';
import { useSignedIn } from 'shared/react/host';
import { Alert, Button, Select, Spin } from 'shared/ui/antd';
import { StaffFrame } from 'shared/ui/staff';
import './calls.css';
import { DepartmentCards } from './department-cards';
import { MonthChart } from './month-chart';
import { MonthTable } from './month-table';
import { RegisterCall } from './register-call';
import { useExport } from './use-export';
import { useStatistics } from './use-statistics';

/** /samtaleteller (SPEC 2). */
export default function CallsScreen() {
  return (
    <StaffFrame>
      <Counter />
    </StaffFrame>
  );
}

/** Years there is something to show of: 2024 to 2026 at least, and always the present one. */
const years = () => {
  const last = Math.max(2026, new Date().getFullYear());
  return Array.from({ length: last - firstYear + 1 }, (_, index) => last - index);
};

function Counter() {
  const { t } = useTranslation('mfe-calls');
  const userId = useSignedIn()?.user.id;
  const [year, setYear] = useState(() => new Date().getFullYear());
  const statistics = useStatistics(year, userId);
  const { exportYear, exporting } = useExport();

  return (
    <div className="ui-container mfe-calls">
      <h1>{t('title')}</h1>
      <RegisterCall />
      <div className="mfe-calls__bar">
        <div className="mfe-calls__year">
          <span aria-hidden="true">{t('year')}</span>
          <Select
            aria-label={t('year')}
            value={year}
            onChange={setYear}
            options={years().map((value) => ({ value, label: String(value) }))}
          />
        </div>
        <Button loading={exporting} onClick={() => void exportYear(year)}>
          {t('export')}
        </Button>
      </div>
      {statistics.isPending && (
        <p className="mfe-calls__loading" role="status">
          <Spin /> {t('loading')}
        </p>
      )}
      {statistics.isError && (
        <Alert
          type="error"
          role="alert"
          title={t('failed')}
          action={<Button onClick={() => void statistics.refetch()}>{t('retry')}</Button>}
        />
      )}
      {statistics.data && (
        <>
          <DepartmentCards statistics={statistics.data} />
          <MonthChart statistics={statistics.data} />
          <MonthTable statistics={statistics.data} />
        </>
      )}
    </div>
  );
}
