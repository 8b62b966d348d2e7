import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Department, departments } from 'shared/contracts/calls';
import { useSignInAgain } from 'shared/hooks/use-sign-in-again';
import { Alert, Button, Select } from 'shared/ui/antd';
import { StaffLook } from 'shared/ui/staff-look';
import styles from './calls.module.css';

/** The parts that need antd, in one chunk, so that they are complete even if the connection drops. */
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
    // The button becomes disabled and loses focus: move it to the picker, where the next choice is made.
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

interface WaitingProps {
  count: number;
  signedOut: boolean;
  /** Whether what waits survives a closed window. */
  kept: boolean;
}

/** Notice of how many calls wait for the connection or for sign-in. */
export function WaitingNotice({ count, signedOut, kept }: WaitingProps) {
  const { t } = useTranslation('mfe-calls');
  const { action: signInAgain } = useSignInAgain();
  return (
    <StaffLook>
      <Alert
        type="warning"
        role="status"
        title={t(signedOut ? 'waitingSignedOut' : 'waiting', { count: String(count) })}
        {...(!kept && { description: t('notKept') })}
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
