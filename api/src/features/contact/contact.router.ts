import { Router } from 'express';
import {
  createContactMessage,
  exportContactMessages,
  listContactMessages,
  updateContactMessage,
} from 'shared/contracts/contact';
import { anyone, can } from '../../platform/http/access';
import { serve } from '../../platform/http/serve';
import type { Exports } from '../exports/exports';
import { sendLeads } from '../exports/send-leads';
import type { Intake } from '../intake/intake';
import * as contact from './contact.service';

export function contactRouter(intake: Intake, exports: Exports): Router {
  const router = Router();
  const staff = can('leads:manage');

  serve(router, createContactMessage, anyone, async ({ body, requestKey, request }) => {
    const suspected = await intake.suspects(request, body);
    const { id, created } = await contact.create(body, suspected, requestKey);
    if (created && !suspected) await intake.tell({ kind: 'contact', lead: id }, body.email);
    return { id };
  });
  serve(router, listContactMessages, staff, ({ query }) => contact.list(query));
  serve(router, exportContactMessages, staff, ({ body: { range }, user, response }) =>
    sendLeads(exports, response, user, 'contact', range),
  );
  serve(router, updateContactMessage, staff, async ({ params: { id }, body, version }) => {
    const lead = await contact.change(id, version, body);
    if (body.suspected === false) await intake.tell({ kind: 'contact', lead: id }, lead.email);
    return lead;
  });
  return router;
}
