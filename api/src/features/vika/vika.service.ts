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
import { hasChange, keysWith } from '../../platform/update-version';
import { keepNumber } from './patient-numbers';
import { RegistrationModel, type StoredRegistration, vikaService } from './registration.model';
import { cursorAfter, fromCursor, inList, rowsAfter } from './registration-pages';
import { openPatient, type StoredCall, sealPatient, toRegistration } from './sealed-registration';
import { deletion, type Notices, toTell } from './vika-notices';

interface Update {
  id: string;
  /** The version that the client last saw (optimistic locking). */
  seen: number;
  change: VikaChange;
  who: string;
  /** Idempotency key: the same request again changes nothing, and gets the row. */
  requestKey?: string | undefined;
}

interface Registering {
  /** Idempotency key. */
  requestKey?: string | undefined;
  /** The account that may undo the registration. */
  userId?: string;
  now?: Date;
}

interface Call {
  id: string;
  outcome: CallOutcome;
  next_on: string | null;
  who: string;
  /** Idempotency key: a repeated request updates the call that it stored before. */
  requestKey: string | undefined;
}

/** Allowance for network latency, added to the undo period. */
const travelMs = 2_000;
/** More calls than anybody makes to one patient; keeps the record small. */
const maxCalls = 50;

export function createVikaService(cipher: FieldCipher, notices: Notices) {
  const find = (id: string) =>
    RegistrationModel.findOne({ _id: id, service_type: vikaService }).lean<StoredRegistration>();

  /** Compare-and-set on the version; null if the row has changed since it was read. */
  async function write(
    row: StoredRegistration,
    patient: NonNullable<ReturnType<typeof openPatient>>,
    fields: object,
    who: string,
  ) {
    const sealed = sealPatient(cipher, row._id, patient);
    const changed = await RegistrationModel.findOneAndUpdate(
      { _id: row._id, service_type: vikaService, version: row.version },
      {
        $set: { ...fields, ...sealed, ...toTell(), updated_at: new Date(), changed_by: who },
        $inc: { version: 1 },
      },
      { returnDocument: 'after' },
    ).lean<StoredRegistration>();
    if (changed) await notices.tell(changed);
    return changed;
  }

  /** Takes a row's content away and tells of it; false if none fits. Its number is kept, so that the audit log can be searched by it. */
  async function empty(id: string, where: object = {}): Promise<boolean> {
    const row = await find(id);
    if (row) await keepNumber(cipher, row);
    const emptied = await RegistrationModel.findOneAndUpdate(
      { ...where, _id: id, service_type: vikaService },
      deletion(),
      { returnDocument: 'after' },
    ).lean<StoredRegistration>();
    if (emptied) await notices.tell(emptied);
    return emptied !== null;
  }

  /**
   * Stores a registration; returns its id, or the id that the same request stored before.
   * @param audit the registration is stored once this has resolved
   */
  async function register(
    _id: Types.ObjectId,
    draft: VikaDraft,
    { requestKey, userId, now = new Date() }: Registering = {},
    audit?: () => Promise<void>,
  ): Promise<string> {
    const first = requestKey && (await RegistrationModel.exists({ request_key: requestKey }));
    if (first) return String(first._id);
    const { orders, ...patient } = draft;
    const row = {
      _id,
      ...sealPatient(cipher, _id, { ...patient, calls: [] }),
      orders,
      ...toTell(),
      registered_by: userId ?? null,
      created_at: now,
      updated_at: now,
    };
    await audit?.();
    const { id, created } = await createOnce(RegistrationModel, row, requestKey);
    if (created) await notices.tell({ _id, service_type: vikaService, told: false, version: 1 });
    return id;
  }

  /**
   * One page of the list.
   * @param record audits the rows that are read
   */
  async function list(
    { cursor, limit, ...narrowing }: QueryOf<typeof listVikaRegistrations>,
    record: (ids: string[]) => Promise<void>,
  ) {
    const listing = inList(cipher, narrowing);
    const rows = await rowsAfter(listing, fromCursor(cursor), limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    // Start the slow count first; meanwhile the audit entry is written and the rows are decrypted.
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
   * Updates a row if its version is still `seen`; otherwise returns the current row with `isStale`.
   * @param record audits the fields that would change, before they do
   */
  async function update(
    { id, seen, change, who, requestKey }: Update,
    record: (fields: string[]) => Promise<void>,
  ): Promise<{ row: VikaRegistration; isStale: boolean }> {
    const row = await find(id);
    await record(changedFields(change, row && toRegistration(cipher, row)));
    if (!row) throw notFound();
    if (hasChange(row, requestKey)) return { row: toRegistration(cipher, row), isStale: false };
    if (row.version !== seen) return { row: toRegistration(cipher, row), isStale: true };
    const { status, orders, ...fields } = change;
    const former = openPatient(cipher, row);
    if (!former) throw unreadable();
    const patient = { ...former, ...given(fields) };
    if (patient.phone !== former.phone) await keepNumber(cipher, row);
    const change_keys = keysWith(row, requestKey);
    const changed = await write(row, patient, { ...given({ status, orders }), change_keys }, who);
    // Null: the row was changed between reading and writing.
    const current = changed ?? (await find(id));
    if (!current) throw notFound();
    return { row: toRegistration(cipher, current), isStale: !changed && !hasChange(current, requestKey) };
  }

  /**
   * Adds a call to the patient; concurrent calls are all kept. A repeated request (same key) with another outcome or
   * day replaces the call it stored before.
   */
  async function recordCall({ id, outcome, next_on, who, requestKey }: Call): Promise<VikaRegistration> {
    while (true) {
      const row = await find(id);
      if (!row) throw notFound();
      const patient = openPatient(cipher, row);
      if (!patient) throw unreadable();
      const first = patient.calls.find(({ request }) => requestKey && request === requestKey);
      if (first?.outcome === outcome && first.next_on === next_on) return toRegistration(cipher, row);
      if (!first && patient.calls.length >= maxCalls) throw tooManyCalls();
      const call: StoredCall = {
        at: new Date().toISOString(),
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
      const changed = await write(row, { ...patient, calls }, { call_again_on }, who);
      if (changed) return toRegistration(cipher, changed);
    }
  }

  /**
   * Deletes a row, or returns it as it stands if it is no longer of the version that was seen; throws 404 if there is none.
   * @param seen 0 for any version
   */
  async function remove(id: string, seen: number): Promise<VikaRegistration | undefined> {
    if (await empty(id, seen ? { version: seen } : {})) return undefined;
    const current = await find(id);
    if (!current) throw notFound();
    return toRegistration(cipher, current);
  }

  /** Deletes a row, if it is there, whatever its version. */
  const erase = (id: string) => empty(id);

  /** Deletes one's own recent registration, unless it has been changed; throws 409 when it is too late. */
  async function undo(id: string, userId: string): Promise<void> {
    const fresh = trusted({ $gte: new Date(Date.now() - undoRegistrationMs - travelMs) });
    const own = { registered_by: userId, version: 1, created_at: fresh };
    if (!(await empty(id, own))) throw (await find(id)) ? tooLate() : notFound();
  }

  return { register, list, update, recordCall, remove, erase, undo };
}
export type VikaService = ReturnType<typeof createVikaService>;

/** Writing would replace what a backup or a key may still bring back. */
const unreadable = () => new AppError(409, 'unreadable', 'Registreringen kan ikke dekrypteres.');
const tooLate = () => new AppError(409, 'too-late', 'Registreringen kan ikke angres lenger.');
const tooManyCalls = () =>
  new AppError(409, 'too-many-calls', `Det er plass til ${maxCalls} oppringinger på en registrering.`);

/** The fields of a change that differ from the row; all of them if there is no row. */
function changedFields(change: VikaChange, row: VikaRegistration | null): string[] {
  const fields = Object.keys(given(change)) as (keyof VikaChange)[];
  return fields.filter((field) => change[field] !== row?.[field]);
}

const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
