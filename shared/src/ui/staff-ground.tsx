import type { ReactNode } from 'react';
import { useStaffTexts } from '../i18n/staff/use-staff-texts';
import { Help, type LoadHelp } from './help';
import { StaffStore } from './staff-store';

export interface StaffGroundProps {
  /** Fetches the tool's page of help. */
  help?: LoadHelp;
  children: ReactNode;
}

/** What every staff tool stands on: the store of what it has fetched, and its help. Nothing of antd, which comes later. */
export function StaffGround({ help, children }: StaffGroundProps) {
  useStaffTexts();
  return (
    <>
      <StaffStore>{children}</StaffStore>
      {help && <Help load={help} />}
    </>
  );
}
