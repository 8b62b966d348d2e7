import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPrivacy } from 'shared/legal/legal';
import type { LegalText } from 'shared/legal/legal-text';
import { useHost } from 'shared/react/host';
import { Dialog } from 'shared/ui/dialog';
import { LegalSections } from 'shared/ui/legal-sections';
import { SiteLink } from 'shared/ui/site-link';
import { Spinner } from 'shared/ui/spinner';

/** The privacy text without leaving the page; it is fetched when somebody asks for it. */
export function PrivacyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useHost();
  const [text, setText] = useState<LegalText>();

  useEffect(() => {
    if (open) void loadPrivacy(language).then(setText);
  }, [open, language]);

  return (
    <Dialog open={open} onClose={onClose} title={t('frame.footer.privacy')}>
      {text ? <LegalSections text={text} /> : <Spinner />}
      <SiteLink to="/personvern" onClick={onClose}>
        {t('frame.footer.privacyPage')}
      </SiteLink>
    </Dialog>
  );
}
