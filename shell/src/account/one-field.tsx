import { type FormEvent, type ReactElement, useState } from 'react';
import { useShownErrors } from 'shared/hooks/use-contract-form';
import { AccountName } from 'shared/ui/account-name';
import { Button } from 'shared/ui/button';
import styles from './account.module.css';
import { useExplain } from './use-explain';

interface Control {
  name: string;
  required: true;
  value: string;
  error: string | undefined;
  onChange: (event: { target: HTMLInputElement }) => void;
}

interface OneFieldProps {
  name: string;
  /** The account's address, for password managers. */
  username?: string;
  button: string;
  /** Title of the notice on failure. */
  failed: string;
  /** Error of an empty field. */
  missing: string;
  send: (value: string) => Promise<void>;
  /** Reports a failure that is not about the field. */
  explain?: (error: unknown, title: string) => void;
  field: (control: Control) => ReactElement;
}

/** A form of one field: errors about it are shown below it, all others in a notice. */
export function OneField({ name, username, button, failed, missing, send, field, ...props }: OneFieldProps) {
  const usual = useExplain();
  const { explain = usual } = props;
  const faults = useShownErrors();
  const [value, setValue] = useState('');
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!value.trim()) return void faults.show([{ path: name, code: missing }]);
    setPending(true);
    try {
      await send(value);
    } catch (error) {
      if (!faults.showRefusal(error)) explain(error, failed);
    } finally {
      setPending(false);
    }
  }

  return (
    <form ref={faults.form} className="ui-form" onSubmit={submit} noValidate>
      {username && <AccountName email={username} />}
      {field({
        name,
        required: true,
        value,
        error: faults.errorOf(name),
        onChange: ({ target }) => {
          setValue(target.value);
          faults.clear(name);
        },
      })}
      <Button type="submit" variant="secondary" pending={pending} className={styles.action}>
        {button}
      </Button>
    </form>
  );
}
