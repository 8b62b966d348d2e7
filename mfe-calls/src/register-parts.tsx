import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Department, departments } from 'shared/contracts/calls';
import { useSignInAgain } from 'shared/hooks/use-sign-in-again';
import { Alert, Button, Select } from 'shared/ui/antd';
import { StaffLook } from 'shared/ui/staff-look';
import styles from './calls.module.css';

/** What of the registering is drawn with antd; it comes as one, also for when there is no line any more. */
export { CorrectDialog } from './correct-dialog';

interface PickerProps {
  chosen: Department | undefined;
  saving: boolean;
  onChoose: (department: Department) => void;
  onRegister: () => void;
}

/** The department picker with its button. */
export function Picker({ chosen, saving, onChoose, onRegister }: PickerProps) {
  const { t } = useTranslation('mfe-calls');
  const parts = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // The button cannot be pressed again, and loses the focus that it had: the next choice is made here.
    if (saving || !pressed.current) return;
    pressed.current = false;
    const focused = document.activeElement;
    if (!chosen && (focused === document.body || parts.current?.contains(focused)))
      parts.current?.querySelector('input')?.focus();
  }, [saving, chosen]);

  function register() {
    pressed.current = true;
    onRegister();
  }

  return (
    <StaffLook>
      <div ref={parts} className={styles.picker}>
        <Select
          className={styles.department}
          aria-label={t('department')}
          placeholder={t('department')}
          value={chosen ?? null}
          onChange={onChoose}
          options={departments.map((value) => ({ value, label: value }))}
        />
        <Button type="primary" loading={saving} disabled={saving || !chosen} onClick={register}>
          {t('register')}
        </Button>
      </div>
    </StaffLook>
  );
}

/** How many calls wait for the line, or for somebody to sign in again. */
export function WaitingNotice({ count, signedOut }: { count: number; signedOut: boolean }) {
  const { t } = useTranslation('mfe-calls');
  const { action: signInAgain } = useSignInAgain();
  return (
    <StaffLook>
      <Alert
        type="warning"
        role="status"
        title={t(signedOut ? 'waitingSignedOut' : 'waiting', { count: String(count) })}
        {...(signedOut && {
          action: (
            <Button size="small" onClick={signInAgain.run}>
              {signInAgain.label}
            </Button>
          ),
        })}
      />
    </StaffLook>
  );
}
