import { type ComponentProps, type ComponentType, lazy } from 'react';
import { Deferred } from 'shared/ui/deferred';

type Components = typeof import('./antd-components');

/** Lazy-loads one component and keeps its type: `lazy` alone would lose generic props. */
const lazyComponent = <Name extends keyof Components>(name: Name) =>
  lazy(async () => {
    const components = await import(/* webpackChunkName: "page-admin.deferred" */ './antd-components');
    return { default: components[name] as ComponentType };
  }) as unknown as Components[Name];

/** The parts that need antd, lazy-loaded; to be used inside `WithAntd`. */
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

/** Wraps parts that need antd: loads them once the rest is painted, and applies the staff theme. */
export const WithAntd = ({ fallback, children }: ComponentProps<typeof Deferred>) => (
  <Deferred fallback={fallback}>
    <StaffLook>{children}</StaffLook>
  </Deferred>
);
