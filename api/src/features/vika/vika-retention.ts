import { trusted } from 'mongoose';
import { dayMs } from 'shared/durations';
import type { AuditLog } from '../audit';
import { RegistrationModel, vikaService } from './registration.model';
import type { VikaService } from './vika.service';

const pieceOf = 200;

/** Deletes registrations older than `days`; returns how many. */
export async function expireRegistrations(
  service: VikaService,
  { recordUse }: AuditLog,
  days: number,
  now = Date.now(),
) {
  let expired = 0;
  while (true) {
    const rows = await RegistrationModel.find(
      { service_type: vikaService, created_at: trusted({ $lt: new Date(now - days * dayMs) }) },
      '_id',
    )
      .limit(pieceOf)
      .lean();
    if (rows.length === 0) return expired;
    const records = rows.map(({ _id }) => String(_id));
    await recordUse({ actor: 'system', area: 'vika', action: 'expire', records, detail: `${days} days` });
    for (const id of records) await service.erase(id);
    expired += rows.length;
  }
}
