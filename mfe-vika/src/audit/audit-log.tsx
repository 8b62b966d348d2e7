import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigationType, useSearchParams } from 'react-router-dom';
import type { AuditNarrowing } from 'shared/contracts/audit';
import { AuditFilter } from './audit-filter';
import styles from './audit-log.module.css';
import { AuditPages } from './audit-pages';
import { PatientAccess } from './patient-access';
import { useAudit } from './use-audit';

const headingOf = (record: string | undefined) => (record ? 'log-of-one' : 'log-of-all');

/** The audit log: who saw or changed which registrations and when, never their contents. */
export default function AuditLog() {
  const { t } = useTranslation('mfe-vika');
  const [narrowing, setNarrowing] = useState<AuditNarrowing>({});
  const [query] = useSearchParams();
  const record = query.get('id') ?? undefined;
  const audit = useAudit(narrowing, record);
  const entries = audit.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = audit.data?.pages[0]?.total;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const cameByClick = useNavigationType() !== 'POP';
  useEffect(() => {
    // The clicked link was unmounted and focus was lost: move it to the heading.
    if (cameByClick && document.activeElement === document.body)
      document.getElementById(headingOf(record))?.focus();
  }, [cameByClick, record]);
  const showOnly = (actor: string) => setNarrowing((before) => ({ ...before, actor }));

  return (
    <section className={styles.log} aria-label={t('audit.title')}>
      <AuditFilter narrowing={narrowing} onChange={setNarrowing} />
      {record ? (
        <>
          <h2 id={headingOf(record)} tabIndex={-1}>
            {t('audit.one')}
          </h2>
          <Link to={{ search: '?vis=logg' }}>{t('audit.showAll')}</Link>
        </>
      ) : (
        <>
          <PatientAccess narrowing={narrowing} onActor={showOnly} />
          <h2 id={headingOf(record)} tabIndex={-1}>
            {t('audit.everything')}
          </h2>
          <p>{t('audit.text')}</p>
        </>
      )}
      <p role="status">{total !== undefined && t('audit.total', { count: total })}</p>
      <AuditPages entries={entries} pages={audit} onActor={showOnly} />
      {audit.isSuccess && entries.length === 0 && <p>{t(isNarrowed ? 'audit.noneFound' : 'audit.none')}</p>}
    </section>
  );
}
