import { useTranslation } from 'react-i18next';
import type { CallStatistics } from 'shared/contracts/calls';
import styles from './calls.module.css';
import { useMonths } from './months';

/** The monthly overview, with totals at the end of each row and column. */
export function MonthTable({ statistics }: { statistics: CallStatistics }) {
  const { t } = useTranslation('mfe-calls');
  const months = useMonths('long');
  const row = (name: string, counts: number[], total: number) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {months.map((month, index) => (
        <td key={month} data-none={counts[index] === 0 ? '' : undefined}>
          {counts[index]}
        </td>
      ))}
      <td>{total}</td>
    </tr>
  );
  return (
    <div className={styles.overview}>
      <h2>{t('overview')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a telephone, it must scroll by keyboard too */}
      <section className={styles.scroll} aria-label={t('overview')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('department')}</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {month}
                </th>
              ))}
              <th scope="col">{t('total')}</th>
            </tr>
          </thead>
          <tbody>
            {statistics.departments.map(({ department, months: counts, total }) =>
              row(department, counts, total),
            )}
          </tbody>
          <tfoot>{row(t('total'), statistics.totals, statistics.total)}</tfoot>
        </table>
      </section>
    </div>
  );
}
