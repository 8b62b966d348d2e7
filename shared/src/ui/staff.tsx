import { StaffGround, type StaffGroundProps } from './staff-ground';
import { StaffLook } from './staff-look';

/** Frame of a staff tool that uses antd throughout. */
export const StaffFrame = ({ help, children }: StaffGroundProps) => (
  <StaffGround {...(help && { help })}>
    <StaffLook>{children}</StaffLook>
  </StaffGround>
);
