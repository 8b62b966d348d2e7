import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { type AuditAction, auditActions } from 'shared/contracts/audit';
import { SelectField } from 'shared/ui/staff-field';
import styles from './audit-log.module.css';
import { AuditPages } from './audit-pages';
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
      <AuditPages entries={entries} pages={audit} />
      {audit.isSuccess && entries.length === 0 && <p>{t('audit.none')}</p>}
    </section>
  );
}
