import { trusted } from 'mongoose';
import type { EventLog } from '../../platform/realtime/event-log';
import { createStoredQueue } from '../../platform/stored-queue';
import {
  deletedService,
  RegistrationModel,
  type StoredRegistration,
  vikaService,
} from './registration.model';

/** The process that changes a row tells of it at once; after so long another does. */
const leaseMs = 5_000;
/** Reports wait for it. */
const longestDelayMs = 5_000;

/** Fields of every write that the live list is to be told of. */
export const toTell = () => ({ outbox_at: new Date(Date.now() + leaseMs), outbox_attempts: 0 });

/** What a deleted row keeps until the live list was told; all else goes, also what is added to the model later. */
const kept = [
  '_id',
  'service_type',
  'version',
  'told',
  'request_key',
  'outbox_at',
  'outbox_attempts',
  'created_at',
  'updated_at',
];
const content = Object.keys(RegistrationModel.schema.paths).filter((field) => !kept.includes(field));

/** Leaves a row without content, which is removed once the live list was told. */
export const deletion = () => ({
  $set: { service_type: deletedService, ...toTell() },
  $unset: Object.fromEntries(content.map((field) => [field, 1])),
});

type Told = Pick<StoredRegistration, '_id' | 'service_type' | 'told' | 'version'>;

/**
 * Tells the live list of changes. What is to be told stands in the changed row (outbox), so neither can be stored
 * without the other; only ids are told, so telling one twice is harmless.
 */
export function createNotices(log: EventLog, report: (error: unknown) => void) {
  async function deliver({ _id, service_type, told, version }: Told) {
    const isDeleted = service_type === deletedService;
    const type = isDeleted ? 'deleted' : told === false ? 'created' : 'updated';
    await log.append({ type, record: String(_id) });
    if (isDeleted) await RegistrationModel.deleteOne({ _id, service_type });
    // Not if it was changed meanwhile, which is to be told too.
    else await RegistrationModel.updateOne({ _id, version }, { outbox_at: null, told: true });
  }

  return {
    /** Tells of a change that was stored; what fails is told by `left`. */
    tell: (row: Told) => deliver(row).catch(report),
    /** Tells what a process left that ended, or that did not reach the log. */
    left: createStoredQueue<Told>({
      model: RegistrationModel,
      where: { service_type: trusted({ $in: [vikaService, deletedService] }) },
      deliver,
      failed: report,
      longestDelayMs,
    }),
  };
}
export type Notices = ReturnType<typeof createNotices>;
