import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuditAction, type AuditEntry, auditActions } from 'shared/contracts/audit';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/button';
import { SelectField } from 'shared/ui/field';
import { Notice } from 'shared/ui/notice';
import { Loading } from 'shared/ui/spinner';
import { momentText } from '../moment-text';
import styles from './audit-log.module.css';
import { useAudit } from './use-audit';

/** Who saw or changed which registrations, and when; never what stood in them. */
export default function AuditLog() {
  const { t } = useTranslation('mfe-vika');
  const { t: common } = useTranslation();
  const [action, setAction] = useState<AuditAction>();
  const { entries, total, cursor, loading, failed, more, retry } = useAudit(action);

  return (
    <section className={styles.log} aria-label={t('audit.title')}>
      <p>{t('audit.text')}</p>
      <div className={styles.filter}>
        <SelectField
          required
          label={t('audit.action')}
          value={action ?? ''}
          onChange={({ target }) => setAction((target.value || undefined) as AuditAction | undefined)}
        >
          <option value="">{t('report.all')}</option>
          {auditActions.map((known) => (
            <option key={known} value={known}>
              {t(`audit.actions.${known}`)}
            </option>
          ))}
        </SelectField>
        <p role="status">{total !== undefined && t('audit.total', { count: total })}</p>
      </div>
      {entries.length > 0 && <Entries entries={entries} />}
      {failed && (
        <Notice title={t('audit.failed')} kind="danger">
          <Button size="small" onClick={retry}>
            {common('action.retry')}
          </Button>
        </Notice>
      )}
      {loading && <Loading>{t('audit.loading')}</Loading>}
      {!loading && !failed && entries.length === 0 && <p>{t('audit.none')}</p>}
      {!loading && cursor && (
        <Button variant="secondary" onClick={more}>
          {t('audit.more')}
        </Button>
      )}
    </section>
  );
}

function Entries({ entries }: { entries: AuditEntry[] }) {
  const { t } = useTranslation('mfe-vika');
  const { language } = useHost();
  return (
    <table className={styles.table}>
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
              <time dateTime={entry.at}>{momentText(entry.at, language)}</time>
            </td>
            <td>{entry.actor ?? t('audit.visitor')}</td>
            <td>
              <span className={styles.action} data-action={entry.action}>
                {t(`audit.actions.${entry.action}`)}
              </span>
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
            <td>
              {entry.detail ?? '–'}
              {entry.part && `. ${t('audit.part', { part: entry.part, parts: entry.parts })}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
