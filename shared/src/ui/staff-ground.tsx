import { useStaffTexts } from '../i18n/staff/use-staff-texts';
import { Help, type LoadHelp } from './help';
import { StaffStore, type StaffStoreProps } from './staff-store';

export interface StaffGroundProps extends StaffStoreProps {
  /** Fetches the tool's page of help. */
  help?: LoadHelp;
}

/** What every staff tool stands on: the store of what it has fetched, and its help. Nothing of antd, which comes later. */
export function StaffGround({ help, ...store }: StaffGroundProps) {
  useStaffTexts();
  const tool = <StaffStore {...store} />;
  return help ? <Help load={help}>{tool}</Help> : tool;
}
