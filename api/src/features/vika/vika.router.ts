import { Router } from 'express';
import { Types } from 'mongoose';
import type { Permission } from 'shared/contracts/access';
import type { AuditAction } from 'shared/contracts/audit';
import {
  createVikaRegistration,
  deleteVikaRegistration,
  exportVikaRegistrations,
  listPatientAccess,
  listVikaRegistrations,
  searchVikaRegistrations,
  updateVikaRegistration,
} from 'shared/contracts/vika.schema';
import type { FieldCipher } from '../../platform/field-encryption';
import { type Account, can } from '../../platform/http/access';
import { notFound, stale } from '../../platform/http/app-error';
import { proven } from '../../platform/http/proof';
import { sendWorkbook } from '../../platform/http/send-workbook';
import { serve } from '../../platform/http/serve';
import { recordRefusal, recordUse } from '../audit';
import type { Exports } from '../exports';
import type { VikaService } from './vika.service';
import { exportFileName } from './vika-export';
import { patientAccess } from './vika-patient';
import { searchRegistrations } from './vika-search';

const noContent = 204;

/** Accounts with a permission; who is turned away is on record. */
const may = (permission: Permission) =>
  can(permission, (request, user) =>
    recordRefusal(request, user, { area: 'vika', detail: `${request.method} ${permission}` }),
  );

/** Puts a use on record: a reading before its answer leaves, a change before it is made. */
const record = ({ email }: Account, action: AuditAction, records: string[], detail?: string) =>
  recordUse({ actor: email, area: 'vika', action, records, detail: detail ?? null });

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

export function vikaRouter(cipher: FieldCipher, service: VikaService, exports: Exports): Router {
  const router = Router();

  serve(router, createVikaRegistration, may('vika:register'), async ({ body, user, requestKey }) => {
    const _id = new Types.ObjectId();
    await record(user, 'create', [String(_id)]);
    return { id: await service.register(_id, body, requestKey && `vika:${user.id}:${requestKey}`) };
  });

  serve(router, listVikaRegistrations, may('vika:read'), async ({ query, user }) => {
    const page = await service.list(query);
    await record(user, 'read', idsOf(page.items));
    return page;
  });

  serve(router, searchVikaRegistrations, may('vika:read'), async ({ body, user }) => {
    const page = await searchRegistrations(cipher, body);
    await record(user, 'search', idsOf(page.items));
    return page;
  });

  const readsLog = can('audit:read', (request, user) =>
    recordRefusal(request, user, { area: 'vika', detail: `${request.method} audit:read` }),
  );
  serve(router, listPatientAccess, readsLog, ({ body, user }) => patientAccess(cipher, body, user.email));

  // Before the routes with an id: `export` is none.
  serve(
    router,
    exportVikaRegistrations,
    proven(may('vika:read')),
    async ({ body: { kind }, user, response }) => {
      const { file, records } = await exports.make({ list: 'vika', kind }, response);
      await record(user, 'export', records, kind);
      if (records.length === 0) return void response.set('cache-control', 'no-store').status(noContent).end();
      return sendWorkbook(response, exportFileName(kind), file);
    },
  );

  serve(router, updateVikaRegistration, may('vika:edit'), async (ask) => {
    const { body, user, response } = ask;
    const { id } = ask.params;
    const { row, isStale } = await service.update(
      { id, seen: ask.version, change: body, who: user.email },
      (fields) => record(user, 'update', [id], fields.join(', ') || undefined),
    );
    const mayRead = user.access.permissions.includes('vika:read');
    if (isStale && mayRead) await record(user, 'read', [id], 'stale');
    if (isStale) throw stale(mayRead ? row : undefined);
    if (mayRead) return row;
    return void response.set('cache-control', 'no-store').status(noContent).end();
  });

  serve(router, deleteVikaRegistration, proven(may('vika:edit')), async ({ params: { id }, user }) => {
    await record(user, 'delete', [id]);
    if (!(await service.remove(id))) throw notFound();
  });

  return router;
}
