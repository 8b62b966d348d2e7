import { route } from './route';

/** A report of the older form (`report-uri`) … */
interface Single {
  'csp-report': { 'effective-directive'?: string; 'violated-directive'?: string; 'blocked-uri'?: string };
}

/** … or of the newer one (`report-to`), several at a time. Browsers add fields, which are left out. */
export const reportCsp = route<{
  body: Single | { type?: string; body: { effectiveDirective?: string; blockedURL?: string } }[];
}>('POST', '/api/csp-reports');
