import { useTranslation } from 'react-i18next';
import type { SignedIn } from 'shared/contracts/auth';
import { useSignOut } from 'shared/hooks/use-sign-out';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/button';
import { SiteLink } from 'shared/ui/site-link';
import { Loading } from 'shared/ui/spinner';
import { usePageHead } from '../head/use-page-head';
import styles from './account.module.css';
import { LanguageChoice } from './language-choice';
import { PasswordForm } from './password-form';
import { SecondStep } from './second-step';
import { Sessions } from './sessions';
import { useAccountTexts } from './use-account-texts';
import { useSessions } from './use-own';

/** /konto: an account's own settings. */
export default function AccountScreen() {
  const { t } = useTranslation();
  const { session } = useHost();
  usePageHead(() => ({ title: t('account.title') }));
  // Its route sends a visitor to the sign-in page.
  return session?.user ? <Account signedIn={session} /> : <Loading>{t('guard.checking')}</Loading>;
}

function Account({ signedIn: { user, access } }: { signedIn: SignedIn }) {
  const t = useAccountTexts();
  const { t: common } = useTranslation();
  const signOut = useSignOut();
  const sessions = useSessions();
  return (
    <div className={`ui-container ui-container--narrow ${styles.page}`}>
      <header className={styles.head}>
        <div>
          <h1>{common('account.title')}</h1>
          <p>{t('signedInAs', { email: user.email })}</p>
        </div>
        {access.restricted && (
          <div className={styles.way}>
            <SiteLink to={access.home}>{t('back')}</SiteLink>
            <Button variant="ghost" size="small" onClick={() => signOut('/auth')}>
              {t('signOut')}
            </Button>
          </div>
        )}
      </header>
      <PasswordForm email={user.email} onChanged={sessions.refresh} />
      <SecondStep email={user.email} onChanged={sessions.refresh} />
      <Sessions sessions={sessions} />
      <LanguageChoice />
    </div>
  );
}
