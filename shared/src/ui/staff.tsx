import da from '../i18n/staff/locales/da.json';
import en from '../i18n/staff/locales/en.json';
import no from '../i18n/staff/locales/no.json';
import sv from '../i18n/staff/locales/sv.json';
import { useAddedTexts } from '../i18n/use-added-texts';
import { Help, type LoadHelp } from './help';
import { StaffLook } from './staff-look';
import { StaffStore, type StaffStoreProps } from './staff-store';

interface StaffFrameProps extends StaffStoreProps {
  /** Loads the tool's help page. */
  help?: LoadHelp;
}

/** Frame of a staff tool: the query cache, antd's theme, and help. */
export function StaffFrame({ help, children, ...store }: StaffFrameProps) {
  // Checks one of the newest keys: an older tool may have added its own, older texts already.
  useAddedTexts('connection.polling', { no, sv, da, en });
  const tool = (
    <StaffStore {...store}>
      <StaffLook>{children}</StaffLook>
    </StaffStore>
  );
  return help ? <Help load={help}>{tool}</Help> : tool;
}
