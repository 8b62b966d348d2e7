import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ProblemError } from 'shared/client/errors';
import type { Access } from 'shared/contracts/access';
import { type HalfSignedIn, login, type SignedIn } from 'shared/contracts/auth';
import { loginForm } from 'shared/contracts/auth.schema';
import { asFilled } from 'shared/forms/as-filled';
import { leaving, useForm } from 'shared/forms/use-form';
import { useReason } from 'shared/hooks/use-reason';
import { useHost, useSignedIn } from 'shared/react/host';
import { staffPages } from 'shared/staff-pages';
import { Button } from 'shared/ui/button';
import { PasswordField, TextField } from 'shared/ui/field';
import { SiteLink } from 'shared/ui/site-link';
import { Loading } from 'shared/ui/spinner';
import { showOnNextPage } from '../frame/next-page-toast';
import { keepWantedPage } from '../frame/wanted-page';
import { enterSession } from '../host/session';
import { minutesOf, useCooldown } from './cooldown';
import { destinationOf, wantedPage } from './destination';
import { securityEvents } from './security-events';
import { SignInCard } from './sign-in-card';
import { useSignInTexts } from './use-sign-in-texts';

const CodeForm = lazy(() => import('./code-form'));
const PasskeySignIn = lazy(() => import('./passkey-sign-in'));

/** Opens the account's first page; where that is its own home, the bar there offers what was asked for. */
function goOn(access: Access, search: string) {
  const there = destinationOf(access, search, location.origin);
  const wanted = wantedPage(search, location.origin);
  keepWantedPage(wanted === there || access.restricted ? undefined : wanted);
  location.replace(there);
}

/** /auth (requirements 2 and 5, 8). */
export default function SignInScreen() {
  const t = useSignInTexts();
  const { client, session, toast, language } = useHost();
  const reason = useReason();
  const { search } = useLocation();
  const signedIn = useSignedIn();
  const cooldown = useCooldown();
  const [refusal, setRefusal] = useState('');
  // Messages in the former language are removed.
  const [spoken, setSpoken] = useState(language);
  if (spoken !== language) {
    setSpoken(language);
    setRefusal('');
  }
  const [firstStep, setFirstStep] = useState<{ email: string; half: HalfSignedIn }>();

  useEffect(() => {
    if (signedIn) goOn(signedIn.access, search);
  }, [signedIn, search]);

  // Visitors who were redirected from the blog admin are told why (requirement 6).
  const isVisitor = session?.user === null;
  const cameFromBlogAdmin =
    (new URLSearchParams(search).get('redirect') ?? '').split('?')[0] === staffPages.blogAdmin;
  useEffect(() => {
    if (isVisitor && cameFromBlogAdmin) toast({ kind: 'destructive', title: t('signIn.blogAdmin') });
  }, [isVisitor, cameFromBlogAdmin, toast, t]);

  const { form, errorOf, clear, isPending } = useForm({
    schema: loginForm,
    initial: { email: '', password: '' },
    toBody: asFilled,
    async send(body) {
      setRefusal('');
      if (!navigator.cookieEnabled) return refuse(t('signIn.noCookies'));
      const answer = await client.call(login, { body });
      if (!answer.user) return setFirstStep({ email: body.email, half: answer });
      enter(answer);
      return leaving;
    },
    onInvalid: () => securityEvents.add('invalid_input'),
    onError: explain,
  });

  function enter(session: SignedIn) {
    enterSession(session);
    showOnNextPage({ title: t('signIn.welcome'), description: t('signIn.signedIn') });
    // Loads a new document with this account's registry, so that nothing of the previous visitor remains.
    goOn(session.access, search);
  }

  function showError(title: string, description: string, reason?: string) {
    toast({ kind: 'destructive', title, description, ...(reason && { reason }) });
  }

  /** Also in the form, after the toast has gone. */
  function refuse(why: string) {
    setRefusal(why);
    showError(t('signIn.failed'), why);
  }

  function goBack(why?: string) {
    setFirstStep(undefined);
    if (why) refuse(why);
  }

  function explain(error: unknown) {
    const problem = error instanceof ProblemError ? error.problem : undefined;
    if (problem?.status === 429) {
      const seconds = problem.retry_after ?? 60;
      const minutes = minutesOf(seconds);
      cooldown.start(seconds);
      securityEvents.add('rate_limit');
      const what = problem.title === 'blocked' ? 'blocked' : 'tooMany';
      const title = t(`signIn.${what}Title`);
      // The button shows the remaining time.
      setRefusal(title);
      const reason = t('signIn.blockedReason');
      return showError(title, t(`signIn.${what}Text`, { reason, n: minutes, count: minutes }));
    }
    securityEvents.add('auth_failure');
    const said = problem?.status === 401 ? t('signIn.wrongCredentials') : problem?.detail;
    setRefusal(said || `${t('signIn.failed')}. ${reason(error)}`);
    if (said) showError(t('signIn.errorTitle'), said);
    else showError(t('signIn.errorTitle'), t('signIn.failed'), reason(error));
  }

  const refused = refusal && <p className="ui-error">{refusal}</p>;
  if (firstStep) {
    return (
      <SignInCard title={t('signIn.title')}>
        <Suspense fallback={<Loading>{t('remote.loading')}</Loading>}>
          <CodeForm {...firstStep} onDone={enter} onFailure={explain} onBack={goBack} />
          {refused}
        </Suspense>
      </SignInCard>
    );
  }

  const waiting = cooldown.minutes > 0;
  return (
    <SignInCard title={t('signIn.title')}>
      <form {...form} className="ui-form">
        <TextField
          label={t('signIn.email')}
          name="email"
          type="email"
          autoComplete="username"
          required
          error={errorOf('email')}
          onInput={() => clear('email')}
        />
        <PasswordField
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          required
          error={errorOf('password')}
          onInput={() => clear('password')}
        />
        {refused}
        <Button type="submit" pending={isPending} disabled={waiting}>
          {waiting ? t('signIn.wait', { n: cooldown.minutes }) : t('signIn.title')}
        </Button>
      </form>
      <p>
        <SiteLink to="/glemt-passord" className="ui-lone-link">
          {t('signIn.forgot')}
        </SiteLink>
      </p>
      <Suspense>
        <PasskeySignIn disabled={waiting} onDone={enter} onFailure={explain} />
      </Suspense>
    </SignInCard>
  );
}
