import { useTranslation } from 'react-i18next';
import { StaffFrame } from 'shared/ui/staff';
import { RestrictedAccount } from '../common/restricted-account';
import { LockPanel } from '../lock/lock-panel';
import { useIdleLock } from '../lock/use-idle-lock';
import { focusName, RegistrationForm } from './registration-form';
import { RegistrationList } from './registration-list';
import styles from './registration-screen.module.css';
import { useRegistration } from './use-registration';

/** /vika: registers a patient's enquiry during the phone call. */
export default function RegistrationScreen() {
  return (
    <StaffFrame help={() => import('../help/registration-help')}>
      <Desk />
    </StaffFrame>
  );
}

function Desk() {
  const { t } = useTranslation('mfe-vika');
  const lock = useIdleLock();
  const registration = useRegistration({
    onReady: () => focusName(registration.form.ref.current),
    onSignedOut: lock.lock,
    locked: lock.locked,
  });

  // While locked, the form and the queue stay in memory, but nothing of them is rendered.
  if (lock.reason) return <LockPanel email={lock.email} reason={lock.reason} onUnlock={lock.unlock} />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('registration.title')}</h1>
        <RestrictedAccount />
      </header>
      <RegistrationForm registration={registration} />
      <RegistrationList {...registration} />
    </div>
  );
}
