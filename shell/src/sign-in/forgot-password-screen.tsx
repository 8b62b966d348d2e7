import { useEffect, useRef, useState } from 'react';
import { problemOf } from 'shared/client/problem-of';
import { forgotPassword } from 'shared/contracts/auth';
import { forgotPasswordForm } from 'shared/contracts/auth.schema';
import { useForm } from 'shared/forms/use-form';
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
  const [sent, setSent] = useState<boolean>();
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The focused element has been replaced in either case.
    if (sent !== undefined) page.current?.querySelector<HTMLElement>('h2, input')?.focus();
  }, [sent]);

  const { form, text, isPending } = useForm({
    schema: forgotPasswordForm,
    initial: { email: '' },
    async send(body) {
      await client.call(forgotPassword, { body });
      setSent(true);
      toast({ kind: 'success', title: t('signIn.sentTitle'), description: t('signIn.sentText') });
    },
    onError(error) {
      const said = problemOf(error)?.detail;
      toast({
        kind: 'destructive',
        title: t('signIn.errorTitle'),
        ...(said ? { description: said } : { description: t('signIn.sendFailed'), reason: reason(error) }),
      });
    },
  });

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
          <form {...form} className="ui-form">
            <p>{t('signIn.forgotText')}</p>
            <TextField
              {...text('email')}
              label={t('signIn.email')}
              type="email"
              autoComplete="username"
              required
            />
            <Button type="submit" pending={isPending}>
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
