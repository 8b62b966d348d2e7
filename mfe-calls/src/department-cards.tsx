import { useTranslation } from 'react-i18next';
import type { CallStatistics } from 'shared/contracts/calls';
import { useMonths } from './months';

/** A card for each department: the year's total and its twelve months. */
export function DepartmentCards({ statistics }: { statistics: CallStatistics }) {
  const { t } = useTranslation('mfe-calls');
  const months = useMonths('short');
  return (
    <div className="mfe-calls__cards">
      {statistics.departments.map(({ department, total, months: counts }) => (
        <section key={department} className="ui-card mfe-calls__card" aria-label={department}>
          <h2>{department}</h2>
          <p className="mfe-calls__total">
            <strong>{total}</strong> {t('callsInYear', { year: statistics.year })}
          </p>
          <dl>
            {months.map((month, index) => (
              <div key={month}>
                <dt>{month}</dt>
                <dd>{counts[index]}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
