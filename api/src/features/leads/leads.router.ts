import { Router } from 'express';
import { anyone, can } from '../../platform/http/access';
import { badRequest } from '../../platform/http/app-error';
import { proven } from '../../platform/http/proof';
import { requestLanguage } from '../../platform/http/request-language';
import { serve } from '../../platform/http/serve';
import type { Mailer } from '../../platform/mail';
import { inOslo } from '../../platform/oslo';
import { sendWorkbook } from '../../platform/xlsx';
import { recordUse } from '../audit';
import type { Exports } from '../exports';
import { answerLead } from './answers';
import { listEvents } from './lead-events';
import type { LeadKind } from './lead-kinds';
import type { LeadNotices } from './lead-notices';
import { createLead, listLeads, noteLead, updateLead } from './leads.service';
import { relatedLeads } from './related-leads';
import type { SpamCheck } from './spam';

interface LeadParts {
  suspicionOf: SpamCheck;
  notices: LeadNotices;
  mailer: Mailer;
  exports: Exports;
}

/** The routes of one kind of lead. */
export function leadsRouter(kind: LeadKind, { suspicionOf, notices, mailer, exports }: LeadParts): Router {
  const router = Router();
  const staff = can('leads:manage');

  serve(router, kind.create, anyone, async ({ body, requestKey, request }) => {
    const suspicion = await suspicionOf(request, body);
    const language = requestLanguage(request);
    const { id, created } = await createLead(
      kind,
      body,
      Boolean(suspicion),
      requestKey,
      new Date(),
      language,
    );
    const notice = { kind: kind.name, lead: id };
    if (created && !suspicion) await notices.send(notice, { email: body.email, language });
    if (created && suspicion === 'filled') await notices.sendDoubtful(notice);
    return { id };
  });

  serve(router, kind.list, staff, ({ query, user }) => listLeads(kind, query, user.email));

  serve(router, kind.update, staff, async ({ params: { id }, body, version, user }) => {
    const { lead, released } = await updateLead(kind, id, version, body, user.email);
    if (released) await notices.send({ kind: kind.name, lead: id }, { email: lead.email, ...released });
    return lead;
  });

  serve(router, kind.events, staff, ({ params: { id }, query }) =>
    listEvents({ kind: kind.name, lead: id }, query),
  );

  serve(router, kind.related, staff, ({ params: { id } }) => relatedLeads(kind, id));

  serve(router, kind.note, staff, ({ params: { id }, body, user, requestKey }) =>
    noteLead(kind, { kind: kind.name, lead: id, actor: user.email }, body.text, requestKey),
  );

  serve(router, kind.answer, staff, ({ params: { id }, body, version, user, requestKey }) => {
    if (!requestKey) throw badRequest('Svaret må ha en Idempotency-Key.');
    return answerLead(kind, mailer, { id, version, actor: user.email, requestKey }, body);
  });

  serve(router, kind.export, proven(staff), async ({ body: { range }, user, response }) => {
    const { name, fileName } = kind;
    const { file, records } = await exports.make({ list: name, range }, user.email, response);
    const detail = `${fileName} ${range}`;
    // Audited before the file is sent.
    await recordUse({ actor: user.email, area: 'leads', action: 'export', records, detail });
    const scope = range === 'today' ? '-dagens' : '';
    return sendWorkbook(response, `${fileName}${scope}-${inOslo(new Date()).day}.xlsx`, file);
  });

  return router;
}
