import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ProblemError } from 'shared/client/errors';
import { checkResetLink, resetPassword } from 'shared/contracts/auth';
import { password as passwordSchema } from 'shared/contracts/auth.schema';
import { useShownErrors } from 'shared/hooks/use-contract-form';
import { useReason } from 'shared/hooks/use-reason';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/button';
import { PasswordField } from 'shared/ui/field';
import { Notice } from 'shared/ui/notice';
import { Loading } from 'shared/ui/spinner';
import { PasswordRequirements } from './password-requirements';
import { SignInCard } from './sign-in-card';
import { useSignInTexts } from './use-sign-in-texts';

const invalidLinkMs = 3_000;
const updatedMs = 2_000;

/** Reads the token from the mail's link; it is in the fragment, so no server sees or logs it. */
function readToken(fragment: string): string | undefined {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  return given.get('type') === 'recovery' ? (given.get('access_token') ?? undefined) : undefined;
}

type Link =
  | { state: 'checking' }
  | { state: 'invalid' }
  | { state: 'updated' }
  | { state: 'usable'; token: string };

/** /nytt-passord (requirements 2 and 4, 5, 8). */
export default function NewPasswordScreen() {
  const t = useSignInTexts();
  const { client, toast } = useHost();
  const reason = useReason();
  const navigate = useNavigate();
  const faults = useShownErrors<'password' | 'repeated'>();
  const [link, setLink] = useState<Link>({ state: 'checking' });
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [pending, setPending] = useState(false);

  useEffect(() => {
    const token = readToken(location.hash);
    if (!token) return setLink({ state: 'invalid' });
    const leaving = new AbortController();
    client.call(checkResetLink, { body: { token }, signal: leaving.signal }).then(
      () => setLink({ state: 'usable', token }),
      (error) => {
        if (leaving.signal.aborted) return;
        // Only a 400 means that the link is invalid; other errors say nothing about it.
        const isUsed = error instanceof ProblemError && error.problem.status === 400;
        setLink(isUsed ? { state: 'invalid' } : { state: 'usable', token });
      },
    );
    return () => leaving.abort();
  }, [client]);

  useEffect(() => {
    if (link.state !== 'invalid' && link.state !== 'updated') return;
    const [to, after] = link.state === 'invalid' ? ['/glemt-passord', invalidLinkMs] : ['/auth', updatedMs];
    const timer = setTimeout(() => navigate(to as string, { replace: true }), after as number);
    return () => clearTimeout(timer);
  }, [link.state, navigate]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (link.state !== 'usable') return;
    const checked = passwordSchema.safeParse(password);
    const found = [
      ...(checked.error?.issues ?? []).map(({ message }) => ({ path: 'password', code: message })),
      ...(password === repeated ? [] : [{ path: 'repeated', code: 'passwords_differ' }]),
    ];
    faults.show(found);
    if (found.length > 0) return;
    setPending(true);
    try {
      await client.call(resetPassword, { body: { token: link.token, password } });
      // The token has been used: remove it from the URL.
      history.replaceState(history.state, '', location.pathname);
      setLink({ state: 'updated' });
      toast({ kind: 'success', title: t('signIn.updatedTitle'), description: t('signIn.updatedText') });
    } catch (error) {
      const problem = error instanceof ProblemError ? error.problem : undefined;
      if (problem?.status === 400) return setLink({ state: 'invalid' });
      if (faults.showRefusal(error)) return;
      toast({
        kind: 'destructive',
        title: t('signIn.errorTitle'),
        ...(problem?.detail
          ? { description: problem.detail }
          : { description: t('signIn.updateFailed'), reason: reason(error) }),
      });
    } finally {
      setPending(false);
    }
  }

  return (
    <SignInCard title={t('signIn.newTitle')}>
      {link.state === 'checking' && <Loading>{t('signIn.checkingLink')}</Loading>}
      {link.state === 'invalid' && (
        <Notice kind="danger" title={t('signIn.invalidLinkTitle')}>
          <p>{t('validation.token_invalid')}</p>
        </Notice>
      )}
      {link.state === 'updated' && (
        <Notice kind="success" title={t('signIn.updatedTitle')}>
          <p>{t('signIn.updatedText')}</p>
        </Notice>
      )}
      {link.state === 'usable' && (
        <form ref={faults.form} className="ui-form" onSubmit={submit} noValidate>
          <PasswordField
            label={t('signIn.newPassword')}
            name="password"
            autoComplete="new-password"
            required
            value={password}
            hint={<PasswordRequirements password={password} />}
            error={faults.errorOf('password')}
            onChange={(event) => {
              setPassword(event.target.value);
              faults.clear('password');
            }}
          />
          <PasswordField
            label={t('signIn.repeatPassword')}
            name="repeated"
            autoComplete="new-password"
            required
            value={repeated}
            error={faults.errorOf('repeated')}
            onChange={(event) => {
              setRepeated(event.target.value);
              faults.clear('repeated');
            }}
          />
          <Button type="submit" pending={pending}>
            {t('signIn.update')}
          </Button>
        </form>
      )}
    </SignInCard>
  );
}
