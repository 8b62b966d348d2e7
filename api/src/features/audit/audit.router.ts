import { Router } from 'express';
import { listAudit } from 'shared/contracts/audit.schema';
import { can } from '../../platform/http/access';
import { forbidden } from '../../platform/http/app-error';
import { serve } from '../../platform/http/serve';
import { type AuditLog, listUses } from './audit.service';

/** Admins read the whole log, the clinic only the Vika entries; reading is audited as well. */
export function auditRouter({ recordRefusal, recordUse }: AuditLog): Router {
  const router = Router();
  const readers = can('audit:read', (request, user) => recordRefusal(request, user, { area: 'audit' }));

  serve(router, listAudit, readers, async ({ query, user, request }) => {
    const area = user.roles.includes('admin') && !user.access.restricted ? query.area : 'vika';
    if (query.area && query.area !== area) {
      await recordRefusal(request, user, { area: 'audit', detail: query.area });
      throw forbidden();
    }
    const page = await listUses({ ...query, area });
    await recordUse({ actor: user.email, area: 'audit', action: 'read', count: page.items.length });
    return page;
  });
  return router;
}
