import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useHost, useSignedIn } from 'shared/react/host';
import { shellPaths } from 'shared/shell-paths';
import { Button } from 'shared/ui/button';
import type { Elements } from 'shared/ui/elements';
import { SiteLink } from 'shared/ui/site-link';
import { Dropdown } from './dropdown';
import { LanguageSwitcher } from './language-switcher';
import { serviceLinks, siteLinks, type ToolLink } from './links';
import styles from './navigation.module.css';
import { menuId, useMenuPanel } from './use-menu-panel';

interface NavigationProps {
  tools: ToolLink[];
  /** Stands above the items. */
  children: Elements;
}

/** Pages that stand before 'Tjenester'. */
const beforeServices = 2;

/** The navigation of requirement 2, once: a row on wide screens, a popover panel on narrow ones. */
export function Navigation({ tools, children }: NavigationProps) {
  const { t } = useTranslation();
  const { language, signOut } = useHost();
  const signedIn = useSignedIn();
  const panel = useMenuPanel();
  const { pathname } = useLocation();

  const link = (to: string, label: string) => (
    <li key={to}>
      <SiteLink to={to} aria-current={to === pathname ? 'page' : undefined}>
        {label}
      </SiteLink>
    </li>
  );
  const pages = siteLinks.map(({ key, path }) => link(path, t(`frame.nav.${key}`)));

  return (
    <nav id={menuId} ref={panel} popover="auto" className={styles.nav} aria-label={t('frame.nav.label')}>
      {children}
      <ul className={styles.list}>
        {pages.slice(0, beforeServices)}
        <li>
          <Dropdown label={t('frame.nav.services')}>
            {serviceLinks.map(({ key, path }) => link(path, t(`frame.services.${key}`)))}
          </Dropdown>
        </li>
        {pages.slice(beforeServices)}
        {signedIn && tools.length > 0 && (
          <li>
            <Dropdown label={t('frame.nav.tools')}>
              {tools.map(({ path, label }) => link(path, label[language]))}
              {link(shellPaths.account, t('account.title'))}
            </Dropdown>
          </li>
        )}
        <li className={styles.end}>
          <LanguageSwitcher />
        </li>
        {signedIn ? (
          <li>
            <Button variant="ghost" size="small" onClick={() => void signOut()}>
              {t('frame.nav.signOut')}
            </Button>
          </li>
        ) : (
          link('/auth', t('frame.nav.signIn'))
        )}
      </ul>
    </nav>
  );
}
