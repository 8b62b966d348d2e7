import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useMay, useSignedIn } from 'shared/react/host';
import { Button } from 'shared/ui/antd';
import { ConnectionStatus } from 'shared/ui/connection-status';
import { Part } from 'shared/ui/part';
import { Loading } from 'shared/ui/query-notice';
import { StaffFrame } from 'shared/ui/staff';
import { RestrictedAccount } from '../common/restricted-account';
import { LockPanel } from '../lock/lock-panel';
import { useCoveredScroll } from '../lock/use-covered-scroll';
import { useIdleLock } from '../lock/use-idle-lock';
import { LiveReport } from './live-report';
import styles from './report-screen.module.css';
import { useReport } from './use-report';

const AuditLog = lazy(() => import('../audit/audit-log'));

/** /vikarapport: the live list of registrations, and for those permitted its audit log. */
export default function ReportScreen() {
  return (
    <StaffFrame help={() => import('../help/report-help')}>
      <Report />
    </StaffFrame>
  );
}

function Report() {
  const { t } = useTranslation('mfe-vika');
  const signedIn = useSignedIn();
  const mayAudit = useMay('audit:read');
  const lock = useIdleLock();
  const { locked } = lock;
  useCoveredScroll(locked);
  const [query, setQuery] = useSearchParams();
  const report = useReport({ paused: locked, onSignedOut: lock.lock });
  const showsAudit = mayAudit && query.get('vis') === 'logg';

  const head = (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{t(showsAudit ? 'audit.title' : 'report.title')}</h1>
        {!showsAudit && <ConnectionStatus />}
      </div>
      <div className={`${styles.buttons} ${styles.screenOnly}`}>
        {mayAudit && (
          <Button type="text" size="small" onClick={() => setQuery(showsAudit ? {} : { vis: 'logg' })}>
            {t(showsAudit ? 'audit.back' : 'audit.open')}
          </Button>
        )}
        <RestrictedAccount />
      </div>
    </header>
  );
  return (
    <>
      {lock.reason && <LockPanel email={lock.email} reason={lock.reason} onUnlock={lock.unlock} />}
      <div
        className={locked ? undefined : styles.page}
        data-framed={signedIn?.access.restricted ? undefined : ''}
      >
        {!locked && head}
        {!locked && showsAudit && (
          <Part fallback={<Loading>{t('audit.loading')}</Loading>}>
            <AuditLog />
          </Part>
        )}
        {/* Mounted while locked but renders nothing, so that what was being typed is kept. */}
        {!showsAudit && <LiveReport report={report} locked={locked} onSignedOut={lock.lock} />}
      </div>
    </>
  );
}
