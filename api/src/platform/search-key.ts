import { trusted } from 'mongoose';

/** One form of what looks the same: composed, in lower case, one space between words. */
const fold = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Text that a row is found by. */
export const searchKey = (...parts: (string | null | undefined)[]) => fold(parts.filter(Boolean).join(' '));

/** Filter for rows whose search key holds a text; the text is taken literally, never as a pattern. */
export const searchFilter = (text: string | undefined) =>
  text ? { search_key: trusted({ $regex: fold(text).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') }) } : {};
