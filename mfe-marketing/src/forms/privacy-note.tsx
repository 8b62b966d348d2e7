import { SiteLink } from 'shared/ui/site-link';
import { useTexts } from '../page/use-texts';

/** Note on how the entered details are used. */
export function PrivacyNote() {
  const t = useTexts();
  return (
    <p className="ui-hint">
      <span>{t('form.privacy')}</span> <SiteLink to="/personvern">{t('form.privacyLink')}</SiteLink>
    </p>
  );
}
