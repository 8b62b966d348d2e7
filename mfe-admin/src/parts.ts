import { type ComponentType, lazy } from 'react';

type Parts = typeof import('./antd-parts');

/** One of the parts, as its type has it: `lazy` would forget what is generic. */
const part = <Name extends keyof Parts>(name: Name) =>
  lazy(async () => {
    const parts = await import(/* webpackChunkName: "page-admin.parts" */ './antd-parts');
    return { default: parts[name] as ComponentType };
  }) as unknown as Parts[Name];

/** What of the panel is drawn with antd, and comes when the rest of it stands: inside `Later`, in antd's `Look`. */
export const Look = part('Look');
export const Alert = part('Alert');
export const Button = part('Button');
export const ExportButtons = part('ExportButtons');
export const FailureNotice = part('FailureNotice');
export const LeadCard = part('LeadCard');
export const LeadChoices = part('LeadChoices');
export const LineNotice = part('LineNotice');
export const NewRows = part('NewRows');
export const NothingFound = part('NothingFound');
