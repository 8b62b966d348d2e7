import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { problemOf } from 'shared/client/problem-of';
import { type HalfSignedIn, login, type Session } from 'shared/contracts/auth';
import { focusFirstError } from 'shared/forms/field-errors';
import { useReason } from 'shared/hooks/use-reason';
import { useAddedTexts } from 'shared/i18n/use-added-texts';
import { useHost, useSignedIn } from 'shared/react/host';
import { AccountName } from 'shared/ui/account-name';
import { Button } from 'shared/ui/button';
import { PasswordField } from 'shared/ui/field';
import { SignInCard } from '../sign-in/sign-in-card';
import { useSignInTexts } from '../sign-in/use-sign-in-texts';
import da from './locales/da.json';
import en from './locales/en.json';
import no from './locales/no.json';
import sv from './locales/sv.json';

const CodeForm = lazy(() => import('../sign-in/code-form'));

/**
 * Stands in place of a tab whose account another one has taken the place of in this browser, also after that one left. Signing in again returns
 * to the tab; what waits in it is sent under its own account then.
 */
export default function OtherAccountLock({ other }: { other: Session['user'] }) {
  const t = useAddedTexts('otherAccount.title', { no, sv, da, en });
  const signIn = useSignInTexts();
  const reason = useReason();
  const { client, refreshSession } = useHost();
  const name = other?.name || other?.email;
  const email = useSignedIn()?.user.email ?? '';
  const [half, setHalf] = useState<HalfSignedIn>();
  const [error, setError] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) focusFirstError(form.current);
  }, [error]);
  const [pending, setPending] = useState(false);

  function explain(thrown: unknown) {
    setPending(false);
    const problem = problemOf(thrown);
    const isWrong = !half && (problem?.status === 401 || problem?.status === 422);
    if (isWrong) return setError(signIn('signIn.wrongCredentials'));
    setError(reason(thrown));
  }
  const enter = () =>
    void refreshSession().catch((thrown) => {
      // Code or passkey are spent.
      setHalf(undefined);
      explain(thrown);
    });

  async function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    setPending(true);
    setError('');
    try {
      const answer = await client.call(login, { body: { email, password } });
      if (answer.user) return enter();
      setHalf(answer);
      setPending(false);
    } catch (thrown) {
      explain(thrown);
    }
  }

  return (
    <main>
      <SignInCard title={t('otherAccount.title')}>
        <p>{t(name ? 'otherAccount.text' : 'otherAccount.nobody', { other: name, own: email })}</p>
        {half ? (
          <Suspense>
            <CodeForm
              email={email}
              half={half}
              onDone={enter}
              onFailure={explain}
              onBack={(why = '') => {
                setHalf(undefined);
                setError(why);
              }}
            />
          </Suspense>
        ) : (
          <form ref={form} className="ui-form" onSubmit={open} noValidate>
            <AccountName email={email} />
            <PasswordField
              label={t('otherAccount.password', { own: email })}
              name="password"
              autoComplete="current-password"
              error={error}
              required
            />
            <Button type="submit" pending={pending}>
              {t('otherAccount.open')}
            </Button>
          </form>
        )}
        {half && error && (
          <p className="ui-error" role="alert">
            {error}
          </p>
        )}
        {name && (
          <Button variant="ghost" onClick={() => location.reload()}>
            {t('otherAccount.goOn', { other: name })}
          </Button>
        )}
      </SignInCard>
    </main>
  );
}
