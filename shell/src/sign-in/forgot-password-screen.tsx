import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError, ProblemError } from 'shared/client/errors';
import { forgotPassword } from 'shared/contracts/auth';
import { forgotPasswordForm } from 'shared/contracts/auth.schema';
import { useShownErrors } from 'shared/hooks/use-contract-form';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/button';
import { TextField } from 'shared/ui/field';
import { Notice } from 'shared/ui/notice';
import { SiteLink } from 'shared/ui/site-link';
import { SignInCard } from './sign-in-card';
import { useSignInTexts } from './use-sign-in-texts';

/** /glemt-passord (requirements 2 and 4, 8). */
export default function ForgotPasswordScreen() {
  const { t } = useTranslation();
  useSignInTexts();
  const { client, toast } = useHost();
  const faults = useShownErrors<'email'>();
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState(false);
  const [email, setEmail] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const values = faults.accept(forgotPasswordForm.safeParse({ email }));
    if (!values) return;
    setPending(true);
    try {
      await client.call(forgotPassword, { body: values });
      setSent(true);
      toast({ kind: 'success', title: t('signIn.sentTitle'), description: t('signIn.sentText') });
    } catch (error) {
      const said = error instanceof ProblemError ? error.problem.detail : undefined;
      const network = error instanceof NetworkError ? t('problem.network') : undefined;
      toast({
        kind: 'destructive',
        title: t('signIn.errorTitle'),
        description: said || network || t('signIn.sendFailed'),
      });
    } finally {
      setPending(false);
    }
  }

  return (
    <SignInCard title={t('signIn.forgotTitle')}>
      {sent ? (
        <>
          <Notice kind="success" title={t('signIn.sentTitle')}>
            <p>{t('signIn.sentText')}</p>
          </Notice>
          <Button variant="secondary" onClick={() => setSent(false)}>
            {t('signIn.sendAgain')}
          </Button>
        </>
      ) : (
        <form className="ui-form" onSubmit={submit} noValidate>
          <p>{t('signIn.forgotText')}</p>
          <TextField
            label={t('signIn.email')}
            name="email"
            type="email"
            autoComplete="username"
            required
            value={email}
            error={faults.errorOf('email')}
            onChange={(event) => {
              setEmail(event.target.value);
              faults.clear('email');
            }}
          />
          <Button type="submit" pending={pending}>
            {t('signIn.send')}
          </Button>
        </form>
      )}
      <p>
        <SiteLink to="/auth">{t('signIn.back')}</SiteLink>
      </p>
    </SignInCard>
  );
}
