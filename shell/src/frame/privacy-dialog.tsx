import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPrivacy } from 'shared/legal/legal';
import type { LegalText } from 'shared/legal/legal-text';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { LegalSections } from 'shared/ui/legal-sections';
import { Notice } from 'shared/ui/notice';
import { SiteLink } from 'shared/ui/site-link';
import { Spinner } from 'shared/ui/spinner';

/** The privacy policy in a dialog; its text is loaded on demand. */
export function PrivacyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useHost();
  const [text, setText] = useState<LegalText | 'failed'>();
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (!open) return;
    let left = false;
    const show = (loaded: LegalText | 'failed') => {
      if (!left) setText(loaded);
    };
    loadPrivacy(language).then(show, () => show('failed'));
    return () => {
      left = true;
    };
  }, [open, language, tries]);

  return (
    <Dialog open={open} onClose={onClose} title={t('frame.footer.privacy')}>
      {text === undefined && <Spinner />}
      {text === 'failed' && (
        <Notice kind="danger" title={t('problem.network')}>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              setText(undefined);
              setTries(tries + 1);
            }}
          >
            {t('action.retry')}
          </Button>
        </Notice>
      )}
      {typeof text === 'object' && <LegalSections text={text} />}
      <SiteLink to="/personvern" onClick={onClose}>
        {t('frame.footer.privacyPage')}
      </SiteLink>
    </Dialog>
  );
}
