import { route } from './route';

/** A report in the older format (`report-uri`). */
interface OldReport {
  'csp-report': { 'effective-directive'?: string; 'violated-directive'?: string; 'blocked-uri'?: string };
}

/** A report in the newer format (`report-to`). */
interface Report {
  type?: string;
  body: { effectiveDirective?: string; blockedURL?: string };
}

/** Accepts the older format, and the newer one in batches or, as WebKit sends it, one by one. Additional fields are ignored. */
export const reportCsp = route<{ body: OldReport | Report | Report[] }>('POST', '/api/csp-reports');
