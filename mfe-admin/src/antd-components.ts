/** The parts that need antd, in one chunk, so that they are complete even if the connection drops. */
export { Alert, Button } from 'shared/ui/antd';
export { FailureNotice } from 'shared/ui/query-notice';
export { StaffLook } from 'shared/ui/staff-look';
export { ExportButtons } from './leads/export-buttons';
export { LeadCard } from './leads/lead-card';
export { LeadChoices } from './leads/lead-choices';
export { LineNotice } from './leads/line-notice';
export { NewRows } from './leads/new-rows';
export { NothingFound } from './leads/nothing-found';
export { SessionNotice } from './session/session-notice';
