import { trusted } from 'mongoose';
import { searchForm } from 'shared/contracts/search-form';
import { looksLikePhone, normalisePhone, phoneKeys } from 'shared/contracts/vika-search';

/** Normalised search text of a row. */
export const searchKey = (...parts: (string | null | undefined)[]) =>
  searchForm(parts.filter(Boolean).join(' '));

/** The digits of the numbers in a text, or of the part of one; Norwegian numbers without country code. */
export const phoneDigits = (text: string) =>
  phoneKeys(text)
    .map(normalisePhone)
    .map((number) => number.replace('+', ''));

/** Input that looks like a phone number is normalised as one. */
const soughtKey = (text: string) => (looksLikePhone(text) && phoneDigits(text)[0]) || searchForm(text);

/** Filter for rows whose search key contains a text; it is escaped, never used as a regular expression. */
export const searchFilter = (text: string | undefined) =>
  text ? { search_key: trusted({ $regex: soughtKey(text).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') }) } : {};
