import { setImmediate as breathe } from 'node:timers/promises';
import { trusted } from 'mongoose';
import type { BodyOf } from 'shared/contracts/endpoint';
import type { searchVikaRegistrations } from 'shared/contracts/vika.schema';
import { looksLikePhone, searchMatcher } from 'shared/contracts/vika-search';
import type { FieldCipher } from '../../platform/field-encryption';
import { RegistrationModel, type StoredRegistration } from './registration.model';
import { cursorAfter, fromCursor, inList, piecesAfter } from './registration-pages';
import { openPatient, phoneHashes, toRegistration } from './sealed-registration';

/** Maximum number of rows decrypted per request; the returned cursor continues from there. */
const maxOpened = 5_000;

/**
 * Searches registrations. A whole phone number is found by its hash; for a name or a partial number, a limited number
 * of rows is decrypted in list order.
 */
export async function searchRegistrations(
  cipher: FieldCipher,
  query: BodyOf<typeof searchVikaRegistrations>,
) {
  const { search, cursor, limit } = query;
  const listing = inList(cipher, query);
  if (!cursor && looksLikePhone(search)) {
    const hashes = phoneHashes(cipher, search);
    const rows = await RegistrationModel.find({ ...listing.filter, phone_hashes: trusted({ $in: hashes }) })
      .sort(listing.sort)
      .limit(200)
      .lean<StoredRegistration[]>();
    if (rows.length > 0) return { items: rows.map((row) => toRegistration(cipher, row)), next_cursor: null };
  }

  const fits = searchMatcher(search);
  const items = [];
  let opened = 0;
  for await (const rows of piecesAfter(listing, fromCursor(cursor), maxOpened)) {
    for (const row of rows) {
      opened++;
      const patient = openPatient(cipher, row);
      if (!patient || !fits(patient)) continue;
      items.push(toRegistration(cipher, row));
      if (items.length === limit) return { items, next_cursor: cursorAfter(listing, row) };
    }
    const last = rows.at(-1);
    if (last && opened >= maxOpened) return { items, next_cursor: cursorAfter(listing, last) };
    await breathe();
  }
  return { items, next_cursor: null };
}
