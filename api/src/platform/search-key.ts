import { trusted } from 'mongoose';
import { searchForm } from 'shared/contracts/search-form';

/** Normalises a phone number: digits only, without the Norwegian country code. */
export function phoneKey(text: string): string {
  const written = text.replaceAll(/\D/g, '');
  const abroad = written.startsWith('00') ? written.slice(2) : written;
  const saysCountry = text.trim().startsWith('+') || abroad !== written || abroad.length === 10;
  return saysCountry && abroad.startsWith('47') ? abroad.slice(2) : abroad;
}

/** Normalised search text of a row. */
export const searchKey = (...parts: (string | null | undefined)[]) =>
  searchForm(parts.filter(Boolean).join(' '));

/** Input that looks like a phone number is normalised as one. */
const soughtKey = (text: string) => (/^[\d\s+().-]+$/.test(text) && phoneKey(text)) || searchForm(text);

/** Filter for rows whose search key contains a text; it is escaped, never used as a regular expression. */
export const searchFilter = (text: string | undefined) =>
  text ? { search_key: trusted({ $regex: soughtKey(text).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') }) } : {};
