import { Router } from 'express';
import { Types } from 'mongoose';
import type { Permission } from 'shared/contracts/access';
import type { AuditAction } from 'shared/contracts/audit';
import type { VikaRegistration } from 'shared/contracts/vika';
import {
  createVikaRegistration,
  deleteVikaRegistration,
  exportVikaRegistrations,
  findEarlierVika,
  listPatientAccess,
  listVikaRegistrations,
  printVikaRegistrations,
  recordVikaCall,
  searchVikaRegistrations,
  undoVikaRegistration,
  updateVikaRegistration,
} from 'shared/contracts/vika.schema';
import type { VikaLiveMessage } from 'shared/contracts/vika-live';
import { listVikaChanges } from 'shared/contracts/vika-live.schema';
import { tokenHash } from '../../platform/hashes';
import { type Account, can } from '../../platform/http/access';
import { stale, tooMany } from '../../platform/http/app-error';
import { proven } from '../../platform/http/proof';
import { type Limiter, spend } from '../../platform/http/rate-limit';
import { serve } from '../../platform/http/serve';
import type { Channel } from '../../platform/realtime/channel';
import { sendWorkbook } from '../../platform/xlsx';
import type { Exports } from '../exports';
import type { VikaService } from './vika.service';
import { exportFileName } from './vika-export';
import { lastRegisteredOn, type PatientData, patientAccess } from './vika-patient';
import { searchRegistrations } from './vika-search';

const noContent = 204;

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

interface VikaRoutes extends PatientData {
  service: VikaService;
  channel: Channel;
  exports: Exports;
  /** Per account, for look-ups whether a number was registered before. */
  earlierLimiter: Limiter;
  /** Per account, for look-ups who saw a patient. */
  accessLimiter: Limiter;
}

/** Takes a point from the account's limiter, or throws 429 with the seconds to wait. */
async function limitAccount(limiter: Limiter, { id }: Account): Promise<void> {
  const { consumedPoints, msBeforeNext } = await spend(limiter, id);
  if (consumedPoints > limiter.points) throw tooMany(Math.ceil(msBeforeNext / 1_000));
}

export function vikaRouter({
  cipher,
  audit,
  service,
  channel,
  exports,
  earlierLimiter,
  accessLimiter,
}: VikaRoutes): Router {
  const router = Router();

  /** Requires a permission; refusals are audited. */
  const may = (permission: Permission) =>
    can(permission, (request, user) =>
      audit.recordRefusal(request, user, { area: 'vika', detail: `${request.method} ${permission}` }),
    );
  /** Writes to the audit log: a read before the response is sent, a change before it is made. */
  const record = ({ email }: Account, action: AuditAction, records: string[], detail?: string) =>
    audit.recordUse({ actor: email, area: 'vika', action, records, detail: detail ?? null });

  const mayRead = ({ access }: Account) => access.permissions.includes('vika:read');
  /** That a row has changed, with the row as it stands for those who may read it, which is on record. */
  async function staleFor(user: Account, row: VikaRegistration) {
    if (!mayRead(user)) return stale(undefined);
    await record(user, 'read', [row.id], 'stale');
    return stale(row);
  }

  serve(router, createVikaRegistration, may('vika:register'), async ({ body, user, requestKey }) => {
    const key = requestKey && `vika:${requestKey}`;
    // One request, one id: the audit log names no patient who does not exist when it is sent again.
    const _id = new Types.ObjectId(key && tokenHash(key).slice(0, 24));
    const request = { requestKey: key, userId: user.id };
    return { id: await service.register(_id, body, request, () => record(user, 'create', [String(_id)])) };
  });

  serve(router, undoVikaRegistration, may('vika:register'), async ({ params: { id }, user }) => {
    await record(user, 'delete', [id], 'undo');
    await service.undo(id, user.id);
  });

  serve(router, findEarlierVika, may('vika:register'), async ({ body: { phone }, user }) => {
    await limitAccount(earlierLimiter, user);
    return lastRegisteredOn({ cipher, audit }, phone, user.email);
  });

  serve(router, listVikaRegistrations, may('vika:read'), ({ query, user }) =>
    service.list(query, (ids) => record(user, 'read', ids)),
  );

  serve(router, listVikaChanges, may('vika:read'), async ({ query: { after = null }, user }) => {
    const messages = await channel.missedBy({ userId: user.id, email: user.email }, after);
    return { messages: messages as VikaLiveMessage[] };
  });

  serve(router, searchVikaRegistrations, may('vika:read'), async ({ body, user }) => {
    const page = await searchRegistrations(cipher, body);
    await record(user, 'search', idsOf(page.items));
    return page;
  });

  serve(router, listPatientAccess, may('audit:read'), async ({ body, user }) => {
    await limitAccount(accessLimiter, user);
    return patientAccess({ cipher, audit }, body, user.email);
  });

  // Must come before the routes with an id, or `export` would be taken for one.
  serve(
    router,
    exportVikaRegistrations,
    proven(may('vika:read')),
    async ({ body: { kind }, user, response }) => {
      const { file, records } = await exports.make({ list: 'vika', kind }, user, response);
      await record(user, 'export', records, kind);
      if (records.length === 0) return void response.set('cache-control', 'no-store').status(noContent).end();
      return sendWorkbook(response, exportFileName(kind), file);
    },
  );

  serve(router, printVikaRegistrations, may('vika:read'), async ({ body: { ids }, user }) => {
    await record(user, 'print', ids);
  });

  serve(router, updateVikaRegistration, may('vika:edit'), async (ask) => {
    const { body, user, response } = ask;
    const { id } = ask.params;
    const { row, isStale } = await service.update(
      { id, seen: ask.version, change: body, who: user.email, requestKey: ask.requestKey },
      (fields) => record(user, 'update', [id], fields.join(', ') || undefined),
    );
    if (isStale) throw await staleFor(user, row);
    if (mayRead(user)) return row;
    return void response.set('cache-control', 'no-store').status(noContent).end();
  });

  serve(
    router,
    recordVikaCall,
    may('vika:edit'),
    async ({ params: { id }, body, user, requestKey, response }) => {
      await record(user, 'update', [id], 'calls');
      const row = await service.recordCall({
        id,
        outcome: body.outcome,
        next_on: body.next_on ?? null,
        who: user.email,
        requestKey,
      });
      if (mayRead(user)) return row;
      return void response.set('cache-control', 'no-store').status(noContent).end();
    },
  );

  serve(
    router,
    deleteVikaRegistration,
    proven(may('vika:edit')),
    async ({ params: { id }, version, user }) => {
      await record(user, 'delete', [id]);
      const current = await service.remove(id, version);
      if (current) throw await staleFor(user, current);
    },
  );

  return router;
}
