import { useTranslation } from 'react-i18next';
import { useSignOut } from 'shared/hooks/use-sign-out';
import { useSignedIn } from 'shared/react/host';
import { shellPaths } from 'shared/shell-paths';
import { Button } from 'shared/ui/antd';
import { Breakable } from 'shared/ui/breakable';
import { HelpButton } from 'shared/ui/help';
import { SiteLink } from 'shared/ui/site-link';
import styles from './restricted-account.module.css';

/** The signed-in account, for restricted accounts, which have no site header; nothing for others. */
export function RestrictedAccount() {
  const { t } = useTranslation('mfe-vika');
  const signOut = useSignOut();
  const signedIn = useSignedIn();
  if (!signedIn?.access.restricted) return null;
  return (
    <div className={styles.account}>
      <HelpButton className={styles.help} />
      <span className={styles.name} translate="no">
        <Breakable text={signedIn.user.name || signedIn.user.email} />
      </span>
      <SiteLink to={shellPaths.account}>{t('account')}</SiteLink>
      <Button size="small" onClick={() => signOut('/auth')}>
        {t('signOut')}
      </Button>
    </div>
  );
}
