import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, useSignedIn } from 'shared/react/host';
import { Button } from 'shared/ui/button';
import { LockPanel } from '../lock/lock-panel';
import { useIdleLock } from '../lock/use-idle-lock';
import { focusField, RegistrationForm } from './registration-form';
import styles from './registration-screen.module.css';
import { useKeepTyped } from './use-keep-typed';
import { useRegistration } from './use-registration';

/** /vika: a patient's enquiry, registered while the patient is on the line. */
export default function RegistrationScreen() {
  const { t } = useTranslation('mfe-vika');
  const { signOut } = useHost();
  const signedIn = useSignedIn();
  const lock = useIdleLock();
  const form = useRef<HTMLFormElement>(null);
  const registration = useRegistration({
    onDone: () => focusField(form.current, 'name'),
    onSignedOut: lock.lock,
  });
  useKeepTyped(!registration.isEmpty);

  // What was typed stays in memory above the lock; on the screen there is nothing of it.
  if (lock.locked) return <LockPanel email={lock.email} onUnlock={lock.unlock} />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('registration.title')}</h1>
        {signedIn?.access.restricted && (
          <Button variant="secondary" size="small" onClick={() => void signOut('/auth')}>
            {t('signOut')}
          </Button>
        )}
      </header>
      <RegistrationForm registration={registration} element={form} />
    </div>
  );
}
