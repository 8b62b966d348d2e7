import { useTranslation } from 'react-i18next';
import type { CallStatistics } from 'shared/contracts/calls';
import styles from './calls.module.css';
import { useMonths } from './months';

/** A card for each department: the year's total and its twelve months. */
export function DepartmentCards({ statistics }: { statistics: CallStatistics }) {
  const { t } = useTranslation('mfe-calls');
  const months = useMonths('short');
  const isRunning = statistics.year === new Date().getFullYear();
  return (
    <div className={styles.cards}>
      {statistics.departments.map(({ department, total, months: counts, previous }) => (
        <section key={department} className={`ui-card ${styles.card}`} aria-label={department}>
          <h2>{department}</h2>
          <p className={styles.total}>
            <strong>{total}</strong> {t('callsInYear', { year: statistics.year })}
          </p>
          {previous > 0 && (
            <p className={styles.previous}>
              {t(isRunning ? 'previousSoFar' : 'previous', { count: previous, year: statistics.year - 1 })}
            </p>
          )}
          <dl>
            {months.map((month, index) => (
              <div key={month}>
                <dt>{month}</dt>
                <dd data-none={counts[index] === 0 ? '' : undefined}>{counts[index]}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
