import { Router } from 'express';
import { anyone, can } from '../../platform/http/access';
import { badRequest } from '../../platform/http/app-error';
import { proven } from '../../platform/http/proof';
import { requestLanguage } from '../../platform/http/request-language';
import { serve } from '../../platform/http/serve';
import { inOslo } from '../../platform/oslo';
import { sendWorkbook } from '../../platform/xlsx';
import type { AuditLog } from '../audit';
import type { Exports } from '../exports';
import { answerLead } from './answers';
import { noteLead, updateLead } from './lead-changes';
import { errand, newLeadErrands } from './lead-errands';
import { listEvents } from './lead-events';
import type { LeadKind } from './lead-kinds';
import type { LeadOutbox } from './lead-outbox';
import { type AccessOf, ownedBy } from './lead-owners';
import { createLead, listLeads } from './leads.service';
import { relatedLeads } from './related-leads';
import type { SpamCheck } from './spam';

interface LeadParts {
  suspicionOf: SpamCheck;
  outbox: LeadOutbox;
  exports: Exports;
  audit: AuditLog;
  accessOf: AccessOf;
}

/** The routes of one kind of lead. */
export function leadsRouter(
  kind: LeadKind,
  { suspicionOf, outbox, exports, audit, accessOf }: LeadParts,
): Router {
  const router = Router();
  const staff = can('leads:manage');

  serve(router, kind.create, anyone, async ({ body, requestKey, request }) => {
    const suspicion = await suspicionOf(request, body);
    // The honeypot alone may have been filled in by a person's password manager.
    const doubted = suspicion === 'filled' ? [errand('doubtful')] : [];
    const { id } = await createLead(kind, body, {
      suspected: Boolean(suspicion),
      requestKey,
      language: requestLanguage(request),
      errands: suspicion ? doubted : newLeadErrands(),
    });
    outbox.kick();
    return { id };
  });

  serve(router, kind.list, staff, async ({ query, user }) =>
    listLeads(kind, query, await ownedBy(query.owner, user.email, accessOf)),
  );

  serve(router, kind.update, staff, async ({ params: { id }, body, version, user, requestKey }) => {
    const lead = await updateLead(kind, { id, version, actor: user.email, requestKey }, body);
    outbox.kick();
    return lead;
  });

  serve(router, kind.events, staff, ({ params: { id }, query }) => listEvents(kind, id, query));

  serve(router, kind.related, staff, ({ params: { id } }) => relatedLeads(kind, id));

  serve(router, kind.note, staff, ({ params: { id }, body, user, requestKey }) =>
    noteLead(kind, { id, actor: user.email, requestKey }, body.text),
  );

  serve(router, kind.answer, staff, async ({ params: { id }, body, version, user, requestKey }) => {
    if (!requestKey) throw badRequest('Svaret må ha en Idempotency-Key.');
    const lead = await answerLead(kind, { id, version, actor: user.email, requestKey }, body);
    outbox.kick();
    return lead;
  });

  serve(router, kind.export, proven(staff), async ({ body: { range }, user, response }) => {
    const { name, fileName } = kind;
    const { file, records } = await exports.make({ list: name, range }, user, response);
    const detail = `${fileName} ${range}`;
    // Audited before the file is sent.
    await audit.recordUse({ actor: user.email, area: 'leads', action: 'export', records, detail });
    const scope = range === 'today' ? '-dagens' : '';
    return sendWorkbook(response, `${fileName}${scope}-${inOslo(new Date()).day}.xlsx`, file);
  });

  return router;
}
