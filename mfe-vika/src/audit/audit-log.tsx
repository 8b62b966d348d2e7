import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { type AuditAction, auditActions } from 'shared/contracts/audit';
import { Button } from 'shared/ui/antd';
import { FailureNotice, Loading } from 'shared/ui/query-notice';
import { SelectField } from 'shared/ui/staff-field';
import { AuditEntries } from './audit-entries';
import styles from './audit-log.module.css';
import { PatientAccess } from './patient-access';
import { useAudit } from './use-audit';

/** Who saw or changed which registrations, and when; never what stood in them. */
export default function AuditLog() {
  const { t } = useTranslation('mfe-vika');
  const [action, setAction] = useState<AuditAction | ''>('');
  const [query] = useSearchParams();
  const record = query.get('id') ?? undefined;
  const audit = useAudit(action || undefined, record);
  const entries = audit.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = audit.data?.pages[0]?.total;
  const again = () => void (audit.data ? audit.fetchNextPage() : audit.refetch());

  return (
    <section className={styles.log} aria-label={t('audit.title')}>
      {record ? (
        <>
          <h2>{t('audit.one')}</h2>
          <Link to={{ search: '?vis=logg' }}>{t('audit.showAll')}</Link>
        </>
      ) : (
        <>
          <PatientAccess />
          <h2>{t('audit.everything')}</h2>
          <p>{t('audit.text')}</p>
        </>
      )}
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
      {entries.length > 0 && <AuditEntries entries={entries} />}
      {audit.isError && !audit.isFetching && <FailureNotice title={t('audit.failed')} onRetry={again} />}
      {audit.isFetching && <Loading>{t('audit.loading')}</Loading>}
      {audit.isSuccess && entries.length === 0 && <p>{t('audit.none')}</p>}
      {audit.hasNextPage && !audit.isFetching && !audit.isError && (
        <Button onClick={again}>{t('audit.more')}</Button>
      )}
    </section>
  );
}
