import { useTranslation } from 'react-i18next';
import { brand, companyPhoneLink } from 'shared/brand';
import { ButtonLink } from 'shared/ui/button';
import { MenuIcon, PhoneIcon } from 'shared/ui/icons';
import { SiteLink } from 'shared/ui/site-link';
import styles from './header.module.css';
import type { ToolLink } from './links';
import { Logo } from './logo';
import { Navigation } from './navigation';
import { useOpeningLine } from './opening-line';
import { menuId } from './use-menu-panel';

/** The bar at the top. The menu is a popover, so it opens before any script has arrived, and without one. */
export function Header({ tools }: { tools: ToolLink[] }) {
  const { t } = useTranslation();
  const opening = useOpeningLine();
  return (
    <header className={styles.header}>
      <div className={`${styles.bar} ui-on-dark`}>
        <div className="ui-container">{opening}</div>
      </div>
      <div className={`ui-container ${styles.row}`}>
        <SiteLink to="/" className={styles.home}>
          <Logo />
          <span className="ui-visually-hidden">{t('frame.nav.toHome')}</span>
        </SiteLink>
        <div className={styles.beside}>{opening}</div>
        <Navigation tools={tools}>{opening}</Navigation>
        <a href={companyPhoneLink()} className={`ui-icon-button ${styles.call}`}>
          <PhoneIcon />
          <span className="ui-visually-hidden">{t('frame.nav.call', { phone: brand.phone })}</span>
        </a>
        <ButtonLink to="/tilbud" size="small" className={styles.offer}>
          {t('frame.nav.offer')}
        </ButtonLink>
        <button type="button" className={`ui-icon-button ${styles.menu}`} popoverTarget={menuId}>
          <MenuIcon />
          <span className="ui-visually-hidden">{t('frame.nav.menu')}</span>
        </button>
      </div>
    </header>
  );
}
