import { route } from './route';

/** A report in the older format (`report-uri`). */
interface Single {
  'csp-report': { 'effective-directive'?: string; 'violated-directive'?: string; 'blocked-uri'?: string };
}

/** Accepts the older format, and a batch in the newer one (`report-to`). Additional fields are ignored. */
export const reportCsp = route<{
  body: Single | { type?: string; body: { effectiveDirective?: string; blockedURL?: string } }[];
}>('POST', '/api/csp-reports');
