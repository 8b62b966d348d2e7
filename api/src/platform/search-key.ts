import { trusted } from 'mongoose';

/** One form of what looks the same: composed, in lower case, one space between words. */
const fold = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** A telephone number without what people write differently: spaces and signs, and the country when it is Norway. */
export function phoneKey(text: string): string {
  const written = text.replaceAll(/\D/g, '');
  const abroad = written.startsWith('00') ? written.slice(2) : written;
  const saysCountry = text.trim().startsWith('+') || abroad !== written || abroad.length === 10;
  return saysCountry && abroad.startsWith('47') ? abroad.slice(2) : abroad;
}

/** Text that a row is found by. */
export const searchKey = (...parts: (string | null | undefined)[]) => fold(parts.filter(Boolean).join(' '));

/** What is typed as a number is looked for as one. */
const soughtKey = (text: string) => (/^[\d\s+().-]+$/.test(text) && phoneKey(text)) || fold(text);

/** Filter for rows whose search key holds a text; the text is taken literally, never as a pattern. */
export const searchFilter = (text: string | undefined) =>
  text ? { search_key: trusted({ $regex: soughtKey(text).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') }) } : {};
