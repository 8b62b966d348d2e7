import { useTranslation } from 'react-i18next';
import type { CallStatistics } from 'shared/contracts/calls';
import { monthNames } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import styles from './calls.module.css';
import { useNumber } from './numbers';
import { usePreviousTexts } from './years';

/** The total of all departments, and a card for each: the year's total and its twelve months. */
export function DepartmentCards({ statistics }: { statistics: CallStatistics }) {
  const { t } = useTranslation('mfe-calls');
  const { language } = useHost();
  const months = monthNames(language, 'short');
  const previousTexts = usePreviousTexts(statistics);
  const number = useNumber();
  const inYear = t('callsInYear', { year: statistics.year });
  return (
    <div className={styles.cards}>
      <section className={`ui-card ${styles.company}`} aria-label={t('allDepartments')}>
        <h2>{t('allDepartments')}</h2>
        <p>
          <strong>{number(statistics.total)}</strong> <span>{inYear}</span>
        </p>
        {statistics.previous > 0 && (
          <p className={styles.previous}>{previousTexts.line(statistics.previous)}</p>
        )}
      </section>
      {statistics.departments.map(({ department, total, months: counts, previous }) => (
        <section key={department} className={`ui-card ${styles.card}`} aria-label={department}>
          <h2>{department}</h2>
          <p className={styles.total}>
            <strong>{number(total)}</strong> <span>{inYear}</span>
          </p>
          {previous > 0 && <p className={styles.previous}>{previousTexts.line(previous)}</p>}
          <dl>
            {months.map((month, index) => (
              <div key={month}>
                <dt>{month}</dt>
                <dd data-none={counts[index] === 0 ? '' : undefined}>{number(counts[index] ?? 0)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
