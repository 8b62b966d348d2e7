import da from '../i18n/staff/locales/da.json';
import en from '../i18n/staff/locales/en.json';
import no from '../i18n/staff/locales/no.json';
import sv from '../i18n/staff/locales/sv.json';
import { useAddedTexts } from '../i18n/use-added-texts';
import { Help, type LoadHelp } from './help';
import { StaffStore, type StaffStoreProps } from './staff-store';

export interface StaffGroundProps extends StaffStoreProps {
  /** Loads the tool's help page. */
  help?: LoadHelp;
}

/** Base of every staff tool: query cache and help. Without antd, which is loaded later. */
export function StaffGround({ help, ...store }: StaffGroundProps) {
  // Checks one of the newest keys: an older tool may have added its own, older texts already.
  useAddedTexts('connection.polling', { no, sv, da, en });
  const tool = <StaffStore {...store} />;
  return help ? <Help load={help}>{tool}</Help> : tool;
}
