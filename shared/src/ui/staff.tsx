import { StaffGround, type StaffGroundProps } from './staff-ground';
import { StaffLook } from './staff-look';

/** What a staff tool stands in when all of it is drawn with antd. */
export const StaffFrame = ({ help, children }: StaffGroundProps) => (
  <StaffGround {...(help && { help })}>
    <StaffLook>{children}</StaffLook>
  </StaffGround>
);
