import { Router } from 'express';
import {
  createQuoteRequest,
  exportQuoteRequests,
  listQuoteRequests,
  updateQuoteRequest,
} from 'shared/contracts/quotes';
import { anyone, can } from '../../platform/http/access';
import { serve } from '../../platform/http/serve';
import type { Exports } from '../exports/exports';
import { sendLeads } from '../exports/send-leads';
import type { Intake } from '../intake/intake';
import * as quotes from './quotes.service';

export function quotesRouter(intake: Intake, exports: Exports): Router {
  const router = Router();
  const staff = can('leads:manage');

  serve(router, createQuoteRequest, anyone, async ({ body, requestKey, request }) => {
    const suspected = await intake.suspects(request, body);
    const { id, created } = await quotes.create(body, suspected, requestKey);
    if (created && !suspected) await intake.tell({ kind: 'quotes', lead: id }, body.email);
    return { id };
  });
  serve(router, listQuoteRequests, staff, ({ query }) => quotes.list(query));
  serve(router, exportQuoteRequests, staff, ({ body: { range }, user, response }) =>
    sendLeads(exports, response, user, 'quotes', range),
  );
  serve(router, updateQuoteRequest, staff, async ({ params: { id }, body, version }) => {
    const lead = await quotes.change(id, version, body);
    if (body.suspected === false) await intake.tell({ kind: 'quotes', lead: id }, lead.email);
    return lead;
  });
  return router;
}
