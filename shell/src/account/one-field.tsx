import type { ReactElement } from 'react';
import { madeText } from 'shared/contracts/fields';
import { limits } from 'shared/contracts/limits';
import { z } from 'shared/contracts/zod';
import { asFilled } from 'shared/forms/as-filled';
import { useForm } from 'shared/forms/use-form';
import { AccountName } from 'shared/ui/account-name';
import { Button } from 'shared/ui/button';
import styles from './account.module.css';
import { useExplain } from './use-explain';

interface Control {
  name: string;
  required: true;
  value: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (event: { target: { value: string } }) => void;
}

interface OneFieldProps {
  name: string;
  /** The account's address, for password managers. */
  username?: string;
  button: string;
  /** Title of the notice on failure. */
  failed: string;
  /** What to do where the answer was lost, if it may be done all the same. */
  maybe?: string;
  /** Error of an empty field. */
  missing: string;
  send: (value: string) => Promise<void>;
  /** Reports a failure that is not about the field. */
  explain?: (error: unknown, title: string, maybe?: string) => void;
  field: (control: Control) => ReactElement;
}

/** A form of one field: errors about it are shown below it, all others in a notice. */
export function OneField({
  name,
  username,
  button,
  failed,
  maybe,
  missing,
  send,
  field,
  ...props
}: OneFieldProps) {
  const usual = useExplain();
  const { explain = usual } = props;
  const { form, text, isPending } = useForm({
    schema: z.object({ value: madeText(limits.passwordMax, /\S/, missing) }),
    initial: { value: '' },
    toBody: ({ value }, form) => ({ value: asFilled({ [name]: value }, form)[name] }),
    fieldOf: (path) => (path === name || path === 'value' ? 'value' : undefined),
    send: ({ value }) => send(value),
    onError: (error) => explain(error, failed, maybe),
  });

  return (
    <form {...form} className="ui-form">
      {username && <AccountName email={username} />}
      {field({ ...text('value'), name, required: true })}
      <Button type="submit" variant="secondary" pending={isPending} className={styles.action}>
        {button}
      </Button>
    </form>
  );
}
