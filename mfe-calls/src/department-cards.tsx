import { useTranslation } from 'react-i18next';
import type { CallStatistics } from 'shared/contracts/calls';
import styles from './calls.module.css';
import { useMonths } from './months';

/** A card for each department: the year's total and its twelve months. */
export function DepartmentCards({ statistics }: { statistics: CallStatistics }) {
  const { t } = useTranslation('mfe-calls');
  const months = useMonths('short');
  return (
    <div className={styles.cards}>
      {statistics.departments.map(({ department, total, months: counts }) => (
        <section key={department} className={`ui-card ${styles.card}`} aria-label={department}>
          <h2>{department}</h2>
          <p className={styles.total}>
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
