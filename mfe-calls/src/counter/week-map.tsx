import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallsWeek } from 'shared/contracts/calls';
import { weekdayNames } from 'shared/i18n/dates';
import { useHost, useSignedIn } from 'shared/react/host';
import { FailureNotice, Loading } from 'shared/ui/query-notice';
import styles from './calls.module.css';
import { useNumber } from './numbers';
import { useWeek } from './use-statistics';

/** Calls by weekday and hour; loaded when it is opened. */
export function WeekMap({ year }: { year: number }) {
  const { t } = useTranslation('mfe-calls');
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.week} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('week')}</summary>
      {open && <Week year={year} />}
    </details>
  );
}

function Week({ year }: { year: number }) {
  const { t } = useTranslation('mfe-calls');
  const userId = useSignedIn()?.user.id;
  const week = useWeek(year, userId);
  if (week.isPending) return <Loading>{t('loading')}</Loading>;
  if (week.isError)
    return <FailureNotice title={t('failed')} error={week.error} onRetry={() => void week.refetch()} />;
  return <WeekTable week={week.data} />;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** One table for everybody: colours show where it is busy, and its numbers say the same to screen readers. */
function WeekTable({ week: { year, weekdays, total } }: { week: CallsWeek }) {
  const { t } = useTranslation('mfe-calls');
  const { language } = useHost();
  const short = weekdayNames(language, 'short');
  const names = weekdayNames(language, 'long').map((long, day) => ({ long, short: short[day] }));
  const number = useNumber();
  const most = Math.max(1, ...weekdays.flat());
  const perHour = Array.from({ length: 24 }, (_, hour) => sum(weekdays.map((hours) => hours[hour] ?? 0)));
  const rings = perHour.flatMap((count, hour) => (count > 0 ? [hour] : []));
  const [first = 8, last = 15] = [rings.at(0), rings.at(-1)];
  const shown = perHour.map((_, hour) => hour).slice(first, last + 1);
  return (
    <table>
      <caption>{t('weekOf', { year })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('hour')}</th>
          {names.map(({ long, short }) => (
            <th key={long} scope="col">
              <abbr title={long}>{short}</abbr>
            </th>
          ))}
          <th scope="col">{t('total')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((hour) => (
          <tr key={hour}>
            <th scope="row">{String(hour).padStart(2, '0')}</th>
            {names.map(({ long }, weekday) => {
              const count = weekdays[weekday]?.[hour] ?? 0;
              return (
                <td
                  key={long}
                  data-none={count === 0 ? '' : undefined}
                  style={{ '--share': count / most } as CSSProperties}
                >
                  {number(count)}
                </td>
              );
            })}
            <td>{number(perHour[hour] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          {names.map(({ long }, weekday) => (
            <td key={long}>{number(sum(weekdays[weekday] ?? []))}</td>
          ))}
          <td>{number(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
