import { useTranslation } from 'react-i18next';
import type { AuditAction, AuditEntry } from 'shared/contracts/audit';
import { momentText } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import { Tag } from 'shared/ui/antd';
import styles from './audit-log.module.css';
import { detailText } from './detail-text';

const colors: Partial<Record<AuditAction, string>> = {
  refused: 'error',
  delete: 'error',
  expire: 'error',
  export: 'processing',
};

interface AuditEntriesProps {
  caption?: string;
  entries: AuditEntry[];
  onActor: (actor: string) => void;
}

/** The audit entries as a table, one row each. */
export function AuditEntries({ caption, entries, onActor }: AuditEntriesProps) {
  const { t } = useTranslation('mfe-vika');
  const { language } = useHost();
  return (
    <table className={styles.table}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {['at', 'actor', 'action', 'records', 'detail'].map((column) => (
            <th key={column} scope="col">
              {t(`audit.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>
              <time dateTime={entry.at}>{momentText(entry.at, language, 'short')}</time>
            </td>
            <td>
              <Actors entry={entry} onActor={onActor} />
            </td>
            <td>
              <Tag color={colors[entry.action] ?? 'default'}>
                <span>{t(`audit.actions.${entry.action}`)}</span>
              </Tag>
            </td>
            <td>
              {entry.records.length === 0 ? (
                entry.count
              ) : (
                <details>
                  <summary>{t('audit.records', { count: entry.count })}</summary>
                  <ul className={styles.ids}>
                    {entry.records.map((id) => (
                      <li key={id}>{id}</li>
                    ))}
                  </ul>
                </details>
              )}
            </td>
            <td>{detailText(entry, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The people behind an entry, each as a button that filters the log by them. */
function Actors({ entry, onActor }: { entry: AuditEntry; onActor: (actor: string) => void }) {
  const { t } = useTranslation('mfe-vika');
  if (entry.actor === null) return <span>{t('audit.visitor')}</span>;
  return entry.actor.split(', ').map((actor) => (
    <button
      key={actor}
      type="button"
      className={styles.actor}
      translate="no"
      aria-label={t('audit.only', { who: actor })}
      onClick={() => onActor(actor)}
    >
      {actor}
    </button>
  ));
}
