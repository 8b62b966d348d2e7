import { useTranslation } from 'react-i18next';
import { useHost, useSignedIn } from 'shared/react/host';
import { shellPaths } from 'shared/shell-paths';
import { Button } from 'shared/ui/antd';
import { Breakable } from 'shared/ui/breakable';
import { SiteLink } from 'shared/ui/site-link';
import { StaffFrame } from 'shared/ui/staff';
import { LockPanel } from '../lock/lock-panel';
import { useIdleLock } from '../lock/use-idle-lock';
import { focusName, RegistrationForm } from './registration-form';
import styles from './registration-screen.module.css';
import { useLeaveWarning } from './use-leave-warning';
import { useRegistration } from './use-registration';

/** /vika: a patient's enquiry, registered while the patient is on the line. */
export default function RegistrationScreen() {
  return (
    <StaffFrame>
      <Desk />
    </StaffFrame>
  );
}

function Desk() {
  const { t } = useTranslation('mfe-vika');
  const { signOut } = useHost();
  const signedIn = useSignedIn();
  const lock = useIdleLock();
  const registration = useRegistration({
    onDone: () => focusName(registration.form.form.current),
    onSignedOut: lock.lock,
  });
  useLeaveWarning(!registration.isEmpty);

  // What was typed stays in memory above the lock; on the screen there is nothing of it.
  if (lock.locked) return <LockPanel email={lock.email} onUnlock={lock.unlock} />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('registration.title')}</h1>
        {signedIn?.access.restricted && (
          <div className={styles.account}>
            <Breakable text={signedIn.user.email} />
            <SiteLink to={shellPaths.account}>{t('account')}</SiteLink>
            <Button size="small" onClick={() => void signOut('/auth')}>
              {t('signOut')}
            </Button>
          </div>
        )}
      </header>
      <RegistrationForm registration={registration} />
    </div>
  );
}
