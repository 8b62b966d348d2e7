import { SiteLink } from 'shared/ui/site-link';
import { useWords } from '../use-words';

/** Note on how the entered details are used. */
export function PrivacyNote() {
  const t = useWords();
  return (
    <p className="ui-hint">
      <span>{t('form.privacy')}</span> <SiteLink to="/personvern">{t('form.privacyLink')}</SiteLink>
    </p>
  );
}
