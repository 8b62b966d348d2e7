import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { problemOf } from 'shared/client/problem-of';
import { checkResetLink, resetPassword } from 'shared/contracts/auth';
import { newPasswordForm } from 'shared/contracts/auth.schema';
import { asFilled } from 'shared/forms/as-filled';
import { useForm } from 'shared/forms/use-form';
import { useReason } from 'shared/hooks/use-reason';
import { useHost } from 'shared/react/host';
import { shellPaths } from 'shared/shell-paths';
import { AccountName } from 'shared/ui/account-name';
import { Button } from 'shared/ui/button';
import { CutLink } from 'shared/ui/cut-link';
import { PasswordField } from 'shared/ui/field';
import { Notice } from 'shared/ui/notice';
import { SiteLink } from 'shared/ui/site-link';
import { Loading } from 'shared/ui/spinner';
import { PasswordRequirements } from './password-requirements';
import { type ResetLink, readResetLink } from './reset-link';
import { SignInCard } from './sign-in-card';
import { useSignInTexts } from './use-sign-in-texts';

const invalidLinkMs = 3_000;
const updatedMs = 2_000;

/** /nytt-passord (requirements 2 and 4, 5, 8). */
export default function NewPasswordScreen() {
  const t = useSignInTexts();
  const { client, toast } = useHost();
  const reason = useReason();
  const navigate = useNavigate();
  const { pathname, hash, state: kept } = useLocation();
  const link: ResetLink = kept?.link ?? { state: 'invalid' };
  const token = link.state === 'whole' ? link.token : undefined;
  /** What the api says of a token. */
  const [answer, setAnswer] = useState<{
    token: string;
    state: 'usable' | 'invalid';
    email?: string | undefined;
  }>();
  const [isUpdated, setUpdated] = useState(false);

  /** Keeps what the link says with the history entry: a reload still finds it, and the address does not show it. */
  const keep = (read?: ResetLink) =>
    navigate(pathname, { replace: true, state: { link: read, stays: true } });

  useEffect(() => {
    if (hash) keep(readResetLink(hash));
  }, [hash]);

  useEffect(() => {
    if (!token) return;
    const leaving = new AbortController();
    client.call(checkResetLink, { body: { token }, signal: leaving.signal }).then(
      // An api of before answers nothing.
      (known) => setAnswer({ token, state: 'usable', email: known?.email }),
      (error) => {
        if (leaving.signal.aborted) return;
        // Only a 400 means that the link is invalid; other errors say nothing about it.
        const isUsed = problemOf(error)?.status === 400;
        setAnswer({ token, state: isUsed ? 'invalid' : 'usable' });
      },
    );
    return () => leaving.abort();
  }, [client, token]);

  const ofToken = answer?.token === token ? answer?.state : undefined;
  const ofLink = link.state === 'whole' ? (ofToken ?? 'checking') : link.state;
  const state = isUpdated ? 'updated' : hash ? 'checking' : ofLink;

  useEffect(() => {
    if (state !== 'invalid' && state !== 'updated') return;
    const [to, after] = state === 'invalid' ? ['/glemt-passord', invalidLinkMs] : ['/auth', updatedMs];
    const timer = setTimeout(() => navigate(to as string, { replace: true }), after as number);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  function openPasted(pasted: string) {
    const read = readResetLink(pasted);
    if (read.state === 'whole') keep(read);
    return read.state === 'whole';
  }

  const { form, text, values, isPending } = useForm({
    schema: newPasswordForm,
    initial: { password: '', repeated: '' },
    toBody: asFilled,
    async send({ password }) {
      if (!token) return;
      await client.call(resetPassword, { body: { token, password } });
      setUpdated(true);
      // The token has been used.
      keep();
      toast({ kind: 'success', title: t('signIn.updatedTitle'), description: t('signIn.updatedText') });
    },
    onError(error) {
      const problem = problemOf(error);
      if (token && problem?.status === 400) return setAnswer({ token, state: 'invalid' });
      toast({
        kind: 'destructive',
        title: t('signIn.errorTitle'),
        ...(problem?.detail
          ? { description: problem.detail }
          : { description: t('signIn.updateFailed'), reason: reason(error) }),
      });
    },
  });

  return (
    <SignInCard title={t('signIn.newTitle')}>
      {state === 'checking' && <Loading>{t('signIn.checkingLink')}</Loading>}
      {state === 'invalid' && (
        <Notice kind="danger" title={t('signIn.invalidLinkTitle')}>
          <p>{t('validation.token_invalid')}</p>
        </Notice>
      )}
      {state === 'cut' && (
        <>
          <CutLink open={openPasted} />
          <p>
            <SiteLink to={shellPaths.forgotPassword} className="ui-lone-link">
              {t('signIn.forgot')}
            </SiteLink>
          </p>
        </>
      )}
      {state === 'updated' && (
        <Notice kind="success" title={t('signIn.updatedTitle')}>
          <p>{t('signIn.updatedText')}</p>
        </Notice>
      )}
      {state === 'usable' && (
        <form {...form} className="ui-form">
          {answer?.email && <AccountName email={answer.email} />}
          <PasswordField
            {...text('password')}
            label={t('signIn.newPassword')}
            autoComplete="new-password"
            required
            hint={<PasswordRequirements password={values.password} />}
          />
          <PasswordField
            {...text('repeated')}
            label={t('signIn.repeatPassword')}
            autoComplete="new-password"
            required
          />
          <Button type="submit" pending={isPending}>
            {t('signIn.update')}
          </Button>
        </form>
      )}
    </SignInCard>
  );
}
