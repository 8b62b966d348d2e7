import { type ComponentProps, type ComponentType, lazy } from 'react';
import { Deferred } from 'shared/ui/deferred';

type Components = typeof import('./antd-components');

/** One of them, as its type has it: `lazy` would forget what is generic. */
const lazyComponent = <Name extends keyof Components>(name: Name) =>
  lazy(async () => {
    const components = await import(/* webpackChunkName: "page-admin.deferred" */ './antd-components');
    return { default: components[name] as ComponentType };
  }) as unknown as Components[Name];

/** What of the panel is drawn with antd, and comes when the rest is mounted: inside `WithAntd`. */
export const StaffLook = lazyComponent('StaffLook');
export const Alert = lazyComponent('Alert');
export const Button = lazyComponent('Button');
export const ExportButtons = lazyComponent('ExportButtons');
export const FailureNotice = lazyComponent('FailureNotice');
export const LeadCard = lazyComponent('LeadCard');
export const LeadChoices = lazyComponent('LeadChoices');
export const LineNotice = lazyComponent('LineNotice');
export const NewRows = lazyComponent('NewRows');
export const NothingFound = lazyComponent('NothingFound');
export const SessionNotice = lazyComponent('SessionNotice');

/** Around what is drawn with antd: it comes once the rest is painted, and in the look of the tools. */
export const WithAntd = ({ fallback, children }: ComponentProps<typeof Deferred>) => (
  <Deferred fallback={fallback}>
    <StaffLook>{children}</StaffLook>
  </Deferred>
);
