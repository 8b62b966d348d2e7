import da from '../i18n/staff/locales/da.json';
import en from '../i18n/staff/locales/en.json';
import no from '../i18n/staff/locales/no.json';
import sv from '../i18n/staff/locales/sv.json';
import { useAddedTexts } from '../i18n/use-added-texts';
import { Help, type LoadHelp } from './help';
import { StaffStore, type StaffStoreProps } from './staff-store';

export interface StaffGroundProps extends StaffStoreProps {
  /** Fetches the tool's page of help. */
  help?: LoadHelp;
}

/** What every staff tool stands on: the store of what it has fetched, and its help. Nothing of antd, which comes later. */
export function StaffGround({ help, ...store }: StaffGroundProps) {
  // The key is one of the newest: a tool of before may have added its own texts already.
  useAddedTexts('part.failed', { no, sv, da, en });
  const tool = <StaffStore {...store} />;
  return help ? <Help load={help}>{tool}</Help> : tool;
}
