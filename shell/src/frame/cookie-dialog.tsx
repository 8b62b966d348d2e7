import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from 'shared/ui/dialog';
import { onConsent } from './consent';
import { CookieChoices } from './cookie-choices';

/** Explains cookies and lets the visitor change the choice at any time. */
export function CookieDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  useEffect(() => (open ? onConsent(onClose) : undefined), [open, onClose]);
  return (
    <Dialog open={open} onClose={onClose} title={t('frame.cookies.title')}>
      <p>{t('frame.cookies.text')}</p>
      <CookieChoices details />
    </Dialog>
  );
}
