import type { Types } from 'mongoose';
import type { QueryOf } from 'shared/contracts/endpoint';
import type { VikaChange, VikaRegistration } from 'shared/contracts/vika';
import type { listVikaRegistrations, ParsedVikaDraft as VikaDraft } from 'shared/contracts/vika.schema';
import { createOnce } from '../../platform/create-once';
import type { FieldCipher } from '../../platform/field-encryption';
import { notFound } from '../../platform/http/app-error';
import { RegistrationModel, type StoredRegistration, vikaService } from './registration.model';
import { fromCursor, inList, positionOf, rowsAfter, toCursor } from './registration-pages';
import { openPatient, sealedChange, sealPatient, toRegistration } from './sealed-registration';
import type { Notices } from './vika-notices';

interface Update {
  id: string;
  /** The version that was seen. */
  seen: number;
  change: VikaChange;
  who: string;
}

export function createVikaService(cipher: FieldCipher, notices: Notices) {
  const find = (id: string) =>
    RegistrationModel.findOne({ _id: id, service_type: vikaService }).lean<StoredRegistration>();

  /**
   * Stores an enquiry under an id, or answers the id of the one that the same request stored before.
   * @param requestKey names the request: sent twice, it is stored once
   */
  async function register(
    _id: Types.ObjectId,
    draft: VikaDraft,
    requestKey?: string,
    now = new Date(),
  ): Promise<string> {
    const { orders, ...patient } = draft;
    const row = {
      _id,
      ...sealPatient(cipher, _id, patient),
      orders,
      created_at: now,
      updated_at: now,
    };
    const { id } = await notices.publishing('created', String(_id), () =>
      createOnce(RegistrationModel, row, requestKey),
    );
    return id;
  }

  async function list({ cursor, limit, ...narrowing }: QueryOf<typeof listVikaRegistrations>) {
    const filter = inList(cipher, narrowing);
    const [rows, total] = await Promise.all([
      rowsAfter(filter, fromCursor(cursor), limit + 1),
      RegistrationModel.countDocuments(filter),
    ]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      items: page.map((row) => toRegistration(cipher, row)),
      next_cursor: rows.length > limit && last ? toCursor(positionOf(last)) : null,
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
    const patient = { ...openPatient(cipher, row), ...given(fields) };
    const { $set, $unset } = sealedChange(cipher, row._id, patient);
    const changed = await notices.publishing('updated', id, () =>
      RegistrationModel.findOneAndUpdate(
        { _id: id, service_type: vikaService, version: seen },
        {
          $set: { ...given({ status, orders }), ...$set, updated_at: now, changed_by: who },
          $unset,
          $inc: { version: 1 },
        },
        { returnDocument: 'after' },
      ).lean<StoredRegistration>(),
    );
    // Without a row, somebody was faster between the reading and the writing.
    const current = changed ?? (await find(id));
    if (!current) throw notFound();
    return { row: toRegistration(cipher, current), isStale: !changed };
  }

  /** Deletes a row; false when there is none. */
  async function remove(id: string): Promise<boolean> {
    const removed = await notices.publishing('deleted', id, () =>
      RegistrationModel.findOneAndDelete({ _id: id, service_type: vikaService }).lean(),
    );
    return removed !== null;
  }

  return { register, list, update, remove };
}
export type VikaService = ReturnType<typeof createVikaService>;

/** The fields of a change that a row does not have as they are given; all of them where there is no row. */
function changedFields(change: VikaChange, row: VikaRegistration | null): string[] {
  const fields = Object.keys(given(change)) as (keyof VikaChange)[];
  return fields.filter((field) => change[field] !== row?.[field]);
}

const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
