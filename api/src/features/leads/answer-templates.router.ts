import { Router } from 'express';
import {
  createAnswerTemplate,
  deleteAnswerTemplate,
  listAnswerTemplates,
  updateAnswerTemplate,
} from 'shared/contracts/answer-templates.schema';
import type { AuditAction } from 'shared/contracts/audit';
import { can } from '../../platform/http/access';
import { serve } from '../../platform/http/serve';
import type { AuditLog } from '../audit';
import { addTemplate, changeTemplate, listTemplates, removeTemplate } from './answer-templates';

/** Routes of the answer templates; whoever answers leads may use and change them. Changes are audited. */
export function answerTemplatesRouter({ recordUse }: AuditLog): Router {
  const router = Router();
  const staff = can('leads:manage');
  const record = (actor: string, action: AuditAction, id: string) =>
    recordUse({ actor, area: 'leads', action, records: [id], detail: 'answer-template' });

  serve(router, listAnswerTemplates, staff, listTemplates);

  serve(router, createAnswerTemplate, staff, ({ body, user: { email }, requestKey }) =>
    addTemplate(body, email, requestKey, (id) => record(email, 'create', id)),
  );

  serve(
    router,
    updateAnswerTemplate,
    staff,
    async ({ params: { id }, body, version, requestKey, user: { email } }) => {
      await record(email, 'update', id);
      return changeTemplate(id, { version, requestKey }, body, email);
    },
  );

  serve(router, deleteAnswerTemplate, staff, async ({ params: { id }, version, user: { email } }) => {
    await record(email, 'delete', id);
    return removeTemplate(id, version);
  });

  return router;
}
