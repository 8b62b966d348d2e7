import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuditAction, type AuditEntry, auditActions } from 'shared/contracts/audit';
import { momentText } from 'shared/i18n/moment-text';
import { useHost } from 'shared/react/host';
import { Button, Tag } from 'shared/ui/antd';
import { FailureNotice, Loading } from 'shared/ui/query-notice';
import { SelectField } from 'shared/ui/staff-field';
import styles from './audit-log.module.css';
import { detailText } from './detail-text';
import { useAudit } from './use-audit';

/** Who saw or changed which registrations, and when; never what stood in them. */
export default function AuditLog() {
  const { t } = useTranslation('mfe-vika');
  const [action, setAction] = useState<AuditAction | ''>('');
  const audit = useAudit(action || undefined);
  const entries = audit.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = audit.data?.pages[0]?.total;
  const again = () => void (audit.data ? audit.fetchNextPage() : audit.refetch());

  return (
    <section className={styles.log} aria-label={t('audit.title')}>
      <p>{t('audit.text')}</p>
      <div className={styles.filter}>
        <SelectField<AuditAction | ''>
          label={t('audit.action')}
          value={action}
          onChange={setAction}
          options={[
            { value: '', label: t('report.all') },
            ...auditActions.map((known) => ({ value: known, label: t(`audit.actions.${known}`) })),
          ]}
        />
        <p role="status">{total !== undefined && t('audit.total', { count: total })}</p>
      </div>
      {entries.length > 0 && <Entries entries={entries} />}
      {audit.isError && !audit.isFetching && <FailureNotice title={t('audit.failed')} onRetry={again} />}
      {audit.isFetching && <Loading>{t('audit.loading')}</Loading>}
      {audit.isSuccess && entries.length === 0 && <p>{t('audit.none')}</p>}
      {audit.hasNextPage && !audit.isFetching && !audit.isError && (
        <Button onClick={again}>{t('audit.more')}</Button>
      )}
    </section>
  );
}

const colors: Partial<Record<AuditAction, string>> = {
  refused: 'error',
  delete: 'error',
  expire: 'error',
  export: 'processing',
};

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
              <time dateTime={entry.at}>{momentText(entry.at, language, 'short')}</time>
            </td>
            <td>{entry.actor ?? t('audit.visitor')}</td>
            <td>
              <Tag color={colors[entry.action] ?? 'default'}>{t(`audit.actions.${entry.action}`)}</Tag>
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
