import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ProblemError } from 'shared/client/errors';
import { forgotPassword } from 'shared/contracts/auth';
import { forgotPasswordForm } from 'shared/contracts/auth.schema';
import { useShownErrors } from 'shared/hooks/use-contract-form';
import { useReason } from 'shared/hooks/use-reason';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/button';
import { TextField } from 'shared/ui/field';
import { Notice } from 'shared/ui/notice';
import { SiteLink } from 'shared/ui/site-link';
import styles from './sign-in.module.css';
import { SignInCard } from './sign-in-card';
import { useSignInTexts } from './use-sign-in-texts';

/** /glemt-passord (requirements 2 and 4, 8). */
export default function ForgotPasswordScreen() {
  const t = useSignInTexts();
  const { client, toast } = useHost();
  const reason = useReason();
  const faults = useShownErrors<'email'>();
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState<boolean>();
  const page = useRef<HTMLDivElement>(null);
  const [email, setEmail] = useState('');

  useEffect(() => {
    // The focused element has been replaced in either case.
    if (sent !== undefined) page.current?.querySelector<HTMLElement>('h2, input')?.focus();
  }, [sent]);

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
      toast({
        kind: 'destructive',
        title: t('signIn.errorTitle'),
        ...(said ? { description: said } : { description: t('signIn.sendFailed'), reason: reason(error) }),
      });
    } finally {
      setPending(false);
    }
  }

  return (
    <SignInCard title={t('signIn.forgotTitle')}>
      <div ref={page} className={styles.stack}>
        {sent ? (
          <>
            <Notice
              kind="success"
              title={
                <h2 className={styles.sent} tabIndex={-1}>
                  {t('signIn.sentTitle')}
                </h2>
              }
            >
              <p>{t('signIn.sentText')}</p>
            </Notice>
            <Button variant="secondary" onClick={() => setSent(false)}>
              {t('signIn.sendAgain')}
            </Button>
          </>
        ) : (
          <form ref={faults.form} className="ui-form" onSubmit={submit} noValidate>
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
      </div>
      <p>
        <SiteLink to="/auth" className="ui-lone-link">
          {t('signIn.back')}
        </SiteLink>
      </p>
    </SignInCard>
  );
}
