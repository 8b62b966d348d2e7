import { useTranslation } from 'react-i18next';
import type { CallStatistics } from 'shared/contracts/calls';
import { monthNames } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import styles from './calls.module.css';
import { useNumber } from './numbers';
import { usePreviousTexts } from './years';

/** Monthly overview with totals per row and column, and the year before if it has calls. */
export function MonthTable({ statistics }: { statistics: CallStatistics }) {
  const { t } = useTranslation('mfe-calls');
  const { language } = useHost();
  const months = monthNames(language, 'long');
  const number = useNumber();
  const previousTexts = usePreviousTexts(statistics);
  const row = (name: string, counts: number[], total: number, previous: number) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {months.map((month, index) => (
        <td key={month} data-none={counts[index] === 0 ? '' : undefined}>
          {number(counts[index] ?? 0)}
        </td>
      ))}
      <td className={styles.sum}>{number(total)}</td>
      {statistics.previous > 0 && (
        <td className={styles.before} data-none={previous === 0 ? '' : undefined}>
          {number(previous)}
        </td>
      )}
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
              {statistics.previous > 0 && <th scope="col">{previousTexts.head}</th>}
            </tr>
          </thead>
          <tbody>
            {statistics.departments.map(({ department, months: counts, total, previous }) =>
              row(department, counts, total, previous),
            )}
          </tbody>
          <tfoot>{row(t('total'), statistics.totals, statistics.total, statistics.previous)}</tfoot>
        </table>
      </section>
    </div>
  );
}
