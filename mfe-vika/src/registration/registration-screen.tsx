import { useTranslation } from 'react-i18next';
import { StaffFrame } from 'shared/ui/staff';
import { LockPanel } from '../lock/lock-panel';
import { useIdleLock } from '../lock/use-idle-lock';
import { RestrictedAccount } from '../restricted-account';
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
        <RestrictedAccount />
      </header>
      <RegistrationForm registration={registration} />
    </div>
  );
}
