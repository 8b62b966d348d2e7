import { useTranslation } from 'react-i18next';
import type { CallStatistics } from 'shared/contracts/calls';
import { useMonths } from './months';

const width = 720;
const height = 220;
const foot = 24;
const gap = 14;

/** Months as stacked bars, a colour for each department; the table below holds the same numbers. */
export function MonthChart({ statistics }: { statistics: CallStatistics }) {
  const { t } = useTranslation('mfe-calls');
  const months = useMonths('short');
  const { departments, totals, year } = statistics;
  const most = Math.max(1, ...totals);
  const step = width / 12;
  const scale = (height - foot - 16) / most;

  return (
    <figure className="mfe-calls__chart">
      <figcaption>
        <span>{t('chart', { year })}</span>
        <span className="mfe-calls__legend" aria-hidden="true">
          {departments.map(({ department }, index) => (
            <span key={department} data-series={index}>
              {department}
            </span>
          ))}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('chartAlternative', { year })}>
        {months.map((month, index) => {
          let top = height - foot;
          return (
            <g key={month} transform={`translate(${index * step} 0)`}>
              {departments.map(({ department, months: counts }, series) => {
                const size = (counts[index] ?? 0) * scale;
                top -= size;
                return (
                  <rect
                    key={department}
                    x={gap / 2}
                    y={top}
                    width={step - gap}
                    height={size}
                    data-series={series}
                  />
                );
              })}
              {(totals[index] ?? 0) > 0 && (
                <text x={step / 2} y={top - 4}>
                  {totals[index]}
                </text>
              )}
              <text x={step / 2} y={height - 6}>
                {month}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
