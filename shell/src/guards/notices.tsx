import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { PageState } from 'shared/release';
import { signInAddress } from 'shared/shell-paths';
import { ButtonLink } from 'shared/ui/button';
import type { Elements } from 'shared/ui/elements';
import { usePageHead } from '../head/use-page-head';
import styles from './notices.module.css';

type Refused = NonNullable<PageState['refused']>;

function Centred({ title, text, children }: { title: string; text: string; children: Elements }) {
  usePageHead(() => ({ title }));
  return (
    <div className={`ui-container ui-center ${styles.notice}`}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Notices shown instead of a page. */
export default function Refusal({ reason }: { reason: Refused }) {
  return reason === 'sign-in' ? <SignInRequired /> : <Denied />;
}

/** The account may not see this page (requirement 4). */
function Denied() {
  const { t } = useTranslation();
  return (
    <Centred title={t('guard.deniedTitle')} text={t('guard.deniedText')}>
      <ButtonLink to="/">{t('guard.home')}</ButtonLink>
    </Centred>
  );
}

/** Sign-in notice of a tool that does not redirect visitors (requirement 2, call counter). */
function SignInRequired() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <Centred title={t('guard.requiredTitle')} text={t('guard.requiredText')}>
      <ButtonLink to={signInAddress(pathname + search)}>{t('guard.signIn')}</ButtonLink>
    </Centred>
  );
}
