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

/** What looks like a phone number is sought as one, and as it stands: it may be a date or an amount in a message. */
const soughtKeys = (text: string) => [
  ...(looksLikePhone(text) ? phoneDigits(text).slice(0, 1) : []),
  searchForm(text),
];

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Filter for rows whose search key contains a text; it is escaped, never used as a regular expression. */
export const searchFilter = (text: string | undefined) =>
  text ? { search_key: trusted({ $regex: soughtKeys(text).map(escaped).join('|') }) } : {};
