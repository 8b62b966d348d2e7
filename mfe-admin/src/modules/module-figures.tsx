import { useTranslation } from 'react-i18next';
import type { ModuleFigures as Figures, ManagedModule, ModuleVersion } from 'shared/contracts/module-console';
import { languageTags } from 'shared/i18n/languages';
import { useHost } from 'shared/react/host';
import styles from '../common/admin.module.css';

/** One hour's figures of the live version beside its canary's or, without one, the previous version's last hour. */
export function ModuleFigures({ live, canary, before }: Pick<ManagedModule, 'live' | 'canary' | 'before'>) {
  const { t } = useTranslation('mfe-admin');
  const { language } = useHost();
  const number = (count: number) => count.toLocaleString(languageTags[language]);
  const time = (figures: Figures, which: 'half' | 'most') =>
    figures.first_byte ? t('modules.within', { ms: number(figures.first_byte[which]) }) : '-';
  const rows: [string, (figures: Figures) => string][] = [
    [t('modules.shown'), ({ pages }) => number(pages)],
    [t('modules.failures'), ({ failures }) => number(failures)],
    [t('modules.reported'), ({ reported }) => number(reported)],
    [t('modules.firstByteHalf'), (figures) => time(figures, 'half')],
    [t('modules.firstByteMost'), (figures) => time(figures, 'most')],
  ];
  const columns: [string, ModuleVersion | null][] = [
    [t('modules.liveHour'), live],
    canary ? [t('modules.canary.hour'), canary] : [t('modules.beforeHour'), before],
  ];
  const shown = columns.filter(([, version]) => version);
  if (shown.length === 0) return null;

  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <td />
          {shown.map(([title, version]) => (
            <th key={title} scope="col">
              <span>{title}</span>
              <span className={styles.hint}>{version?.version}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([title, textOf]) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {shown.map(([column, version]) => (
              <td key={column}>{version && textOf(version.figures)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
