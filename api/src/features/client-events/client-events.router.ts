import { Router } from 'express';
import type { Redis } from 'ioredis';
import { reportClientEvent } from 'shared/contracts/client-events.schema';
import { reportCsp } from 'shared/contracts/csp-reports.schema';
import { anyone } from '../../platform/http/access';
import { createLimiter, limitAddress } from '../../platform/http/rate-limit';
import { serve } from '../../platform/http/serve';

/**
 * Logs failed remotes, slow pages and CSP violations that browsers report.
 * @param addFailure counts that a version of a remote failed to load
 * @param noteFailing records that a remote failed in a document; the token was issued with that document
 */
export function clientEventsRouter(
  redis: Redis | undefined,
  addFailure: (remote: string, version: string) => Promise<void>,
  noteFailing: (remote: string, token: string) => Promise<void>,
): Router {
  const router = Router();
  const limiter = createLimiter(redis, { name: 'client-events', points: 60, duration: 60 });
  serve(router, reportClientEvent, anyone, async ({ body, request }) => {
    await limitAddress(limiter, request);
    const { token, ...event } = body;
    const { kind, remote, version } = event;
    request.log?.[kind === 'remote-failed' ? 'warn' : 'info']({ event }, 'client event');
    if (kind === 'remote-failed' && remote && version) await addFailure(remote, version);
    if (kind === 'remote-failed' && remote && token) await noteFailing(remote, token);
    return { accepted: true as const };
  });
  serve(router, reportCsp, anyone, async ({ body, request }) => {
    await limitAddress(limiter, request);
    const refusals =
      'csp-report' in body
        ? [[body['csp-report']['effective-directive'], body['csp-report']['blocked-uri']]]
        : [body].flat().map(({ body: report }) => [report.effectiveDirective, report.blockedURL]);
    for (const [directive, blocked] of refusals) {
      request.log?.warn({ directive: wordOf(directive), blocked: originOf(blocked) }, 'refused by policy');
    }
  });
  return router;
}

/** The directive's name, or `unknown`: browsers may send anything. */
const wordOf = (text = '') => (text.length < 40 && /^[a-z-]+$/.test(text) ? text : 'unknown');

/** Only the origin, or a keyword such as `inline`: the rest of a URL may hold personal data. */
const originOf = (blocked = '') => (URL.canParse(blocked) ? new URL(blocked).origin : wordOf(blocked));
