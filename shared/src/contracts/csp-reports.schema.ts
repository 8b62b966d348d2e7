import * as routes from './csp-reports';
import { endpoint } from './endpoint';
import { madeText, shortList } from './fields';
import { z } from './zod';

const word = madeText(2_000).optional();

const oldReport = z.object({
  'csp-report': z.object({ 'effective-directive': word, 'violated-directive': word, 'blocked-uri': word }),
});
const report = z.object({ type: word, body: z.object({ effectiveDirective: word, blockedURL: word }) });

export const reportCsp = endpoint(routes.reportCsp, {
  summary: 'Browsers tell of what the content security policy of a page refused',
  status: 204,
  bodyTypes: ['application/csp-report', 'application/reports+json'],
  body: z.union([oldReport, report, shortList(report, 20, 'text_invalid')]),
});
