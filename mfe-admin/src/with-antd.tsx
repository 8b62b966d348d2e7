import type { ComponentProps } from 'react';
import { Deferred } from 'shared/ui/deferred';
import { StaffLook } from './lazy-components';

/** Around what is drawn with antd: it comes once the rest is painted, and in the look of the tools. */
export const WithAntd = ({ fallback, children }: ComponentProps<typeof Deferred>) => (
  <Deferred fallback={fallback}>
    <StaffLook>{children}</StaffLook>
  </Deferred>
);
