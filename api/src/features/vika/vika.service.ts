import { setImmediate as breathe } from 'node:timers/promises';
import type { Types } from 'mongoose';
import { trusted } from 'mongoose';
import type { QueryOf } from 'shared/contracts/endpoint';
import {
  type CallOutcome,
  undoRegistrationMs,
  type VikaChange,
  type VikaRegistration,
} from 'shared/contracts/vika';
import type { listVikaRegistrations, ParsedVikaDraft as VikaDraft } from 'shared/contracts/vika.schema';
import { createOnce } from '../../platform/create-once';
import type { FieldCipher } from '../../platform/field-encryption';
import { AppError, notFound } from '../../platform/http/app-error';
import { keepNumber } from './patient-numbers';
import { RegistrationModel, type StoredRegistration, vikaService } from './registration.model';
import { cursorAfter, fromCursor, inList, rowsAfter } from './registration-pages';
import {
  openPatient,
  type StoredCall,
  sealedChange,
  sealPatient,
  toRegistration,
} from './sealed-registration';
import type { Notices } from './vika-notices';

interface Update {
  id: string;
  /** The version that was seen. */
  seen: number;
  change: VikaChange;
  who: string;
}

interface Registering {
  /** Names the request: sent twice, it is stored once. */
  requestKey?: string | undefined;
  /** The account that may take it back. */
  userId?: string;
  now?: Date;
}

interface Call {
  id: string;
  outcome: CallOutcome;
  next_on: string | null;
  who: string;
  /** Names the request: sent twice, the call is put down once, as it was said last. */
  requestKey: string | undefined;
}

/** How long the answer and the wish to take back may be on their way. */
const travelMs = 2_000;
/** More calls than anybody makes to one patient: a row stays small. */
const maxCalls = 50;

export function createVikaService(cipher: FieldCipher, notices: Notices) {
  const find = (id: string) =>
    RegistrationModel.findOne({ _id: id, service_type: vikaService }).lean<StoredRegistration>();

  /** Changes a row that still has the version it was read with; null when somebody was faster. */
  const write = (
    row: StoredRegistration,
    patient: ReturnType<typeof openPatient>,
    fields: object,
    who: string,
    now: Date,
  ) => {
    const { $set, $unset } = sealedChange(cipher, row._id, patient);
    return notices.publishing('updated', String(row._id), () =>
      RegistrationModel.findOneAndUpdate(
        { _id: row._id, service_type: vikaService, version: row.version },
        { $set: { ...fields, ...$set, updated_at: now, changed_by: who }, $unset, $inc: { version: 1 } },
        { returnDocument: 'after' },
      ).lean<StoredRegistration>(),
    );
  };

  /**
   * Stores an enquiry under an id, or answers the id of the one that the same request stored before.
   */
  async function register(
    _id: Types.ObjectId,
    draft: VikaDraft,
    { requestKey, userId, now = new Date() }: Registering = {},
  ): Promise<string> {
    const { orders, ...patient } = draft;
    const row = {
      _id,
      ...sealPatient(cipher, _id, { ...patient, calls: [] }),
      orders,
      registered_by: userId ?? null,
      created_at: now,
      updated_at: now,
    };
    const { id } = await notices.publishing('created', String(_id), () =>
      createOnce(RegistrationModel, row, requestKey),
    );
    return id;
  }

  /**
   * One page of the list.
   * @param record puts the rows that are read on record
   */
  async function list(
    { cursor, limit, ...narrowing }: QueryOf<typeof listVikaRegistrations>,
    record: (ids: string[]) => Promise<void>,
  ) {
    const listing = inList(cipher, narrowing);
    const rows = await rowsAfter(listing, fromCursor(cursor), limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    // The whole list is counted while the record is written, so the count is on its way first; meanwhile the rows are
    // opened here.
    const counted = RegistrationModel.countDocuments(listing.filter).exec();
    const recorded = breathe().then(() => record(page.map(({ _id }) => String(_id))));
    const opened = breathe().then(() => page.map((row) => toRegistration(cipher, row)));
    const [total, , items] = await Promise.all([counted, recorded, opened]);
    return {
      items,
      next_cursor: rows.length > limit && last ? cursorAfter(listing, last) : null,
      total,
    };
  }

  /**
   * Changes a row that still has the version that was seen, else leaves it; answers it as it stands then.
   * @param record puts the fields that would become others on record before any does
   */
  async function update(
    { id, seen, change, who }: Update,
    record: (fields: string[]) => Promise<void>,
    now = new Date(),
  ): Promise<{ row: VikaRegistration; isStale: boolean }> {
    const row = await find(id);
    await record(changedFields(change, row && toRegistration(cipher, row)));
    if (!row) throw notFound();
    if (row.version !== seen) return { row: toRegistration(cipher, row), isStale: true };
    const { status, orders, ...fields } = change;
    const former = openPatient(cipher, row);
    const patient = { ...former, ...given(fields) };
    if (patient.phone !== former.phone) await keepNumber(cipher, row, now);
    const changed = await write(row, patient, given({ status, orders }), who, now);
    // Without a row, somebody was faster between the reading and the writing.
    const current = changed ?? (await find(id));
    if (!current) throw notFound();
    return { row: toRegistration(cipher, current), isStale: !changed };
  }

  /**
   * Puts down a call back to the patient beside those that others put down meanwhile. Sent again after a lost answer
   * with other words, it takes the place of what the same request put down.
   */
  async function recordCall(
    { id, outcome, next_on, who, requestKey }: Call,
    now = new Date(),
  ): Promise<VikaRegistration> {
    while (true) {
      const row = await find(id);
      if (!row) throw notFound();
      const patient = openPatient(cipher, row);
      const first = patient.calls.find(({ request }) => requestKey && request === requestKey);
      if (first?.outcome === outcome && first.next_on === next_on) return toRegistration(cipher, row);
      if (!first && patient.calls.length >= maxCalls) throw tooManyCalls();
      const call: StoredCall = {
        at: now.toISOString(),
        by: who,
        ...(requestKey && { request: requestKey }),
        ...first,
        outcome,
        next_on,
      };
      const calls = first
        ? patient.calls.map((one) => (one === first ? call : one))
        : [...patient.calls, call];
      const call_again_on = calls.at(-1)?.next_on ?? null;
      const changed = await write(row, { ...patient, calls }, { call_again_on }, who, now);
      if (changed) return toRegistration(cipher, changed);
    }
  }

  /** Deletes a row; false when there is none. The log goes on telling who saw it, by its number. */
  async function remove(id: string, now = new Date()): Promise<boolean> {
    const row = await find(id);
    if (row) await keepNumber(cipher, row, now);
    const removed = await notices.publishing('deleted', id, () =>
      RegistrationModel.findOneAndDelete({ _id: id, service_type: vikaService }).lean(),
    );
    return removed !== null;
  }

  /** Deletes one's own registration while it is fresh, unless somebody has changed it. */
  async function undo(id: string, userId: string, now = new Date()): Promise<void> {
    const row = await find(id);
    if (row) await keepNumber(cipher, row, now);
    const fresh = trusted({ $gte: new Date(now.getTime() - undoRegistrationMs - travelMs) });
    const removed = await notices.publishing('deleted', id, () =>
      RegistrationModel.findOneAndDelete({
        _id: id,
        service_type: vikaService,
        registered_by: userId,
        version: 1,
        created_at: fresh,
      }).lean(),
    );
    if (!removed) throw (await find(id)) ? tooLate() : notFound();
  }

  return { register, list, update, recordCall, remove, undo };
}
export type VikaService = ReturnType<typeof createVikaService>;

const tooLate = () => new AppError(409, 'too-late', 'Registreringen kan ikke angres lenger.');
const tooManyCalls = () =>
  new AppError(409, 'too-many-calls', `Det er plass til ${maxCalls} oppringinger på en registrering.`);

/** The fields of a change that a row does not have as they are given; all of them where there is no row. */
function changedFields(change: VikaChange, row: VikaRegistration | null): string[] {
  const fields = Object.keys(given(change)) as (keyof VikaChange)[];
  return fields.filter((field) => change[field] !== row?.[field]);
}

const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
