import { type FormEvent, useState } from 'react';
import { changePassword } from 'shared/contracts/account';
import { passwordChange } from 'shared/contracts/account.schema';
import { useShownErrors } from 'shared/hooks/use-contract-form';
import { useHost, useProve } from 'shared/react/host';
import { AccountName } from 'shared/ui/account-name';
import { Button } from 'shared/ui/button';
import { PasswordField } from 'shared/ui/field';
import { PasswordRequirements } from '../sign-in/password-requirements';
import styles from './account.module.css';
import { Section } from './section';
import { useAccountTexts } from './use-account-texts';
import { useExplain } from './use-explain';

const nothing = { current: '', password: '', repeated: '' };

/** Changes the password. The old one is required, so that an unattended screen is not enough. */
export function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const t = useAccountTexts();
  const { client, toast } = useHost();
  const prove = useProve();
  const explain = useExplain();
  const faults = useShownErrors<keyof typeof nothing>();
  const [typed, setTyped] = useState(nothing);
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { repeated, ...form } = typed;
    const values = faults.accept(passwordChange.safeParse(form));
    if (!values) return;
    if (values.password !== repeated)
      return void faults.show([{ path: 'repeated', code: 'passwords_differ' }]);
    setPending(true);
    try {
      await prove(() => client.call(changePassword, { body: values }));
      setTyped(nothing);
      toast({ kind: 'success', title: t('password.changed'), description: t('password.changedText') });
      onChanged();
    } catch (error) {
      if (!faults.showRefusal(error)) explain(error, t('password.failed'));
    } finally {
      setPending(false);
    }
  }

  const field = (name: keyof typeof nothing) => ({
    name,
    required: true,
    value: typed[name],
    error: faults.errorOf(name),
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setTyped({ ...typed, [name]: target.value });
      faults.clear(name);
    },
  });

  return (
    <Section title={t('password.title')} text={t('password.text')}>
      <form ref={faults.form} className="ui-form" onSubmit={submit} noValidate>
        <AccountName email={email} />
        <PasswordField {...field('current')} label={t('password.current')} autoComplete="current-password" />
        <PasswordField
          {...field('password')}
          label={t('password.next')}
          autoComplete="new-password"
          hint={<PasswordRequirements password={typed.password} />}
        />
        <PasswordField {...field('repeated')} label={t('password.repeat')} autoComplete="new-password" />
        <Button type="submit" pending={pending} className={styles.action}>
          {t('password.change')}
        </Button>
      </form>
    </Section>
  );
}
