import { SiteLink } from 'shared/ui/site-link';
import { useWords } from '../use-words';

/** What becomes of the details that are typed, where they are typed. */
export function PrivacyNote() {
  const t = useWords();
  return (
    <p className="ui-hint">
      {t('form.privacy')} <SiteLink to="/personvern">{t('form.privacyLink')}</SiteLink>
    </p>
  );
}
