import { useState } from 'react';
import { Button } from 'shared/ui/button';
import { PasswordField } from 'shared/ui/field';
import styles from './account.module.css';
import { OneField } from './one-field';
import { useAccountTexts } from './use-account-texts';

interface AfterPasswordProps {
  email: string;
  /** Label of both buttons. */
  label: string;
  failed: string;
  send: (password: string) => Promise<void>;
  explain?: (error: unknown, title: string) => void;
}

/** A button that asks for the password before it acts. */
export function AfterPassword({ email, label, send, ...rest }: AfterPasswordProps) {
  const t = useAccountTexts();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button variant="secondary" className={styles.action} onClick={() => setOpen(true)}>
        {label}
      </Button>
    );
  }
  return (
    <OneField
      {...rest}
      name="current"
      username={email}
      button={label}
      missing="password_required"
      send={async (password) => {
        await send(password);
        setOpen(false);
      }}
      field={(control) => (
        <PasswordField
          {...control}
          label={t('password.current')}
          autoComplete="current-password"
          // The form replaced the button that was pressed: focus moves to it.
          autoFocus
        />
      )}
    />
  );
}
