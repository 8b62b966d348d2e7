import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { brand } from 'shared/brand';
import { useSignOut } from 'shared/hooks/use-sign-out';
import { useHost, useSignedIn } from 'shared/react/host';
import { shellPaths } from 'shared/shell-paths';
import { showInRow } from 'shared/show-in-row';
import { Button, ButtonLink } from 'shared/ui/button';
import { MenuIcon } from 'shared/ui/icons';
import { SiteLink } from 'shared/ui/site-link';
import { LanguageLinks } from './language-switcher';
import { serviceLinks, siteLinks, type ToolLink } from './links';
import { Logo } from './logo';
import styles from './staff-bar.module.css';
import { menuId, useMenuPanel } from './use-menu-panel';
import { keepWantedPage, readWantedPage } from './wanted-page';

/** The bar above a staff tool: tabs of all tools, the account, and the site menu. */
export default function StaffBar({ tools }: { tools: ToolLink[] }) {
  const { t } = useTranslation();
  useEffect(() => {
    const { classList } = document.documentElement;
    const name = styles.document ?? '';
    classList.add(name);
    return () => classList.remove(name);
  }, []);
  return (
    <>
      <ContinueTo tools={tools} />
      <SiteLink to="/" className={styles.home}>
        <Logo />
        <span className="ui-visually-hidden">{t('frame.nav.toHome')}</span>
      </SiteLink>
      <ToolTabs tools={tools} />
      <div className={styles.account}>
        <Account />
      </div>
      <button type="button" className="ui-icon-button" popoverTarget={menuId}>
        <MenuIcon />
        <span className="ui-visually-hidden">{t('frame.nav.menu')}</span>
      </button>
      <StaffMenu tools={tools} />
    </>
  );
}

/** The tool that was asked for before sign-in, first and with the focus: one key leads there. */
function ContinueTo({ tools }: { tools: ToolLink[] }) {
  const { t } = useTranslation();
  const { language } = useHost();
  const { pathname } = useLocation();
  const [address] = useState(readWantedPage);
  const [home] = useState(pathname);
  const link = useRef<HTMLDivElement>(null);
  const tool = address && tools.find(({ path }) => path === new URL(address, location.origin).pathname);
  useEffect(() => {
    keepWantedPage(undefined);
    link.current?.querySelector('a')?.focus();
  }, []);
  if (!tool || pathname !== home) return null;
  return (
    <div ref={link}>
      <ButtonLink to={address} size="small">
        {t('frame.nav.continueTo', { page: tool.label[language] })}
      </ButtonLink>
    </div>
  );
}

function ToolTabs({ tools }: { tools: ToolLink[] }) {
  const { t } = useTranslation();
  const { language } = useHost();
  const { pathname } = useLocation();
  const row = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // A narrow screen shows only some tabs: scroll the current one into view.
    const here = pathname && row.current?.querySelector('[aria-current="page"]');
    if (row.current && here) showInRow(row.current, here);
  }, [pathname]);

  return (
    <nav className={styles.tools} aria-label={t('frame.nav.tools')}>
      <ul ref={row}>
        {tools.map(({ path, label }) => (
          <li key={path}>
            <SiteLink to={path} aria-current={path === pathname ? 'page' : undefined}>
              {label[language]}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The account's name, and signing out. */
function Account() {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const signedIn = useSignedIn();
  return (
    <>
      <SiteLink to={shellPaths.account} className={styles.who}>
        <span className="ui-visually-hidden">{`${t('account.title')}, ${t('frame.nav.signedInAs')} `}</span>
        <span translate="no">{signedIn?.user.name || signedIn?.user.email}</span>
      </SiteLink>
      <Button variant="ghost" size="small" onClick={() => signOut()}>
        {t('frame.nav.signOut')}
      </Button>
    </>
  );
}

/** The site's navigation (requirement 2) in one panel. */
function StaffMenu({ tools }: { tools: ToolLink[] }) {
  const { t } = useTranslation();
  const { language } = useHost();
  const { pathname } = useLocation();
  const panel = useMenuPanel();
  const link = (to: string, label: string) => (
    <li key={to}>
      <SiteLink to={to} aria-current={to === pathname ? 'page' : undefined}>
        {label}
      </SiteLink>
    </li>
  );
  return (
    <nav id={menuId} ref={panel} popover="auto" className={styles.menu} aria-label={t('frame.nav.label')}>
      <Links name={brand.name}>{siteLinks.map(({ key, path }) => link(path, t(`frame.nav.${key}`)))}</Links>
      <Links name={t('frame.nav.services')}>
        {serviceLinks.map(({ key, path }) => link(path, t(`frame.services.${key}`)))}
      </Links>
      <Links name={t('frame.nav.tools')}>{tools.map(({ path, label }) => link(path, label[language]))}</Links>
      <Links name={t('frame.nav.language')}>
        <LanguageLinks />
      </Links>
      <div className={styles.menuAccount}>
        <Account />
      </div>
    </nav>
  );
}

const Links = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <p>{name}</p>
    <ul>{children}</ul>
  </div>
);
