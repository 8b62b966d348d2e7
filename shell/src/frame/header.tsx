import { useTranslation } from 'react-i18next';
import { ButtonLink } from 'shared/ui/button';
import { MenuIcon } from 'shared/ui/icons';
import { SiteLink } from 'shared/ui/site-link';
import type { ToolLink } from './links';
import { Logo } from './logo';
import { menuId, Navigation } from './navigation';

/** The bar at the top. The menu is a popover, so it opens before any script has arrived, and without one. */
export function Header({ tools }: { tools: ToolLink[] }) {
  const { t } = useTranslation();
  return (
    <header className="frame-header">
      <div className="ui-container frame-header__row">
        <SiteLink to="/" className="frame-home">
          <Logo />
          <span className="ui-visually-hidden">{t('frame.nav.toHome')}</span>
        </SiteLink>
        <Navigation tools={tools} />
        <ButtonLink to="/tilbud" size="small" className="frame-offer">
          {t('frame.nav.offer')}
        </ButtonLink>
        <button type="button" className="ui-icon-button frame-menu-button" popoverTarget={menuId}>
          <MenuIcon />
          <span className="ui-visually-hidden">{t('frame.nav.menu')}</span>
        </button>
      </div>
    </header>
  );
}
