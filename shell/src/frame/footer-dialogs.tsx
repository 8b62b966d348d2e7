import { CookieDialog } from './cookie-dialog';
import { PrivacyDialog } from './privacy-dialog';

export type FooterDialog = 'privacy' | 'cookies';

export interface FooterDialogsProps {
  open: FooterDialog | undefined;
  onClose: () => void;
}

/** The dialogs that the footer's legal links open. */
export const FooterDialogs = ({ open, onClose }: FooterDialogsProps) => (
  <>
    <PrivacyDialog open={open === 'privacy'} onClose={onClose} />
    <CookieDialog open={open === 'cookies'} onClose={onClose} />
  </>
);
