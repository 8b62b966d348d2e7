import { trusted } from 'mongoose';

/** Lower-cased text that a row is found by. */
export const searchKey = (...parts: (string | null | undefined)[]) =>
  parts.filter(Boolean).join('\n').toLowerCase();

/** Filter for rows whose search key holds a text; the text is taken literally, never as a pattern. */
export const searchFilter = (text: string | undefined) =>
  text
    ? { search_key: trusted({ $regex: text.toLowerCase().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') }) }
    : {};

/** Nobody reads on that far: what is found beyond is not counted. */
export const mostFound = 200;
