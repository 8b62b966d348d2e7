import { changePassword } from 'shared/contracts/account';
import { passwordChangeForm } from 'shared/contracts/account.schema';
import { asFilled } from 'shared/forms/as-filled';
import { useForm } from 'shared/forms/use-form';
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
  const { form, text, values, isPending, reset } = useForm({
    schema: passwordChangeForm,
    initial: nothing,
    toBody: asFilled,
    async send({ current, password }) {
      await prove(() => client.call(changePassword, { body: { current, password } }));
      reset(nothing);
      toast({ kind: 'success', title: t('password.changed'), description: t('password.changedText') });
      onChanged();
    },
    onError: (error) => explain(error, t('password.failed'), t('password.maybeChanged')),
  });

  return (
    <Section title={t('password.title')} text={t('password.text')}>
      <form {...form} className="ui-form">
        <AccountName email={email} />
        <PasswordField
          {...text('current')}
          required
          label={t('password.current')}
          autoComplete="current-password"
        />
        <PasswordField
          {...text('password')}
          required
          label={t('password.next')}
          autoComplete="new-password"
          hint={<PasswordRequirements password={values.password} />}
        />
        <PasswordField
          {...text('repeated')}
          required
          label={t('password.repeat')}
          autoComplete="new-password"
        />
        <Button type="submit" pending={isPending} className={styles.action}>
          {t('password.change')}
        </Button>
      </form>
    </Section>
  );
}
