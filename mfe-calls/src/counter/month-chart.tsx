import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallStatistics } from 'shared/contracts/calls';
import { monthNames } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import styles from './calls.module.css';
import { useNumber } from './numbers';

/** Months as stacked bars, one colour per department; the table below has the same numbers. */
export function MonthChart({ statistics }: { statistics: CallStatistics }) {
  const { t } = useTranslation('mfe-calls');
  const { language } = useHost();
  const months = monthNames(language, 'short');
  const number = useNumber();
  const { departments, totals, year } = statistics;
  const most = Math.max(1, ...totals);

  return (
    <figure className={styles.chart}>
      <figcaption>
        <span>{t('chart', { year })}</span>
        <span className={styles.legend} aria-hidden="true">
          {departments.map(({ department }, series) => (
            <span key={department} data-series={series}>
              {department}
            </span>
          ))}
        </span>
      </figcaption>
      <div className={styles.bars} role="img" aria-label={t('chartAlternative', { year })}>
        {months.map((month, index) => (
          <div key={month}>
            <div className={styles.barParts}>
              {departments.map(({ department, months: counts }, series) => (
                <span
                  key={department}
                  data-series={series}
                  style={{ '--share': (counts[index] ?? 0) / most } as CSSProperties}
                />
              ))}
              {(totals[index] ?? 0) > 0 && <b>{number(totals[index] ?? 0)}</b>}
            </div>
            <span>{month}</span>
          </div>
        ))}
      </div>
    </figure>
  );
}
