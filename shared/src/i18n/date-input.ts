import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import type { Language } from './languages';

dayjs.extend(customParseFormat);

/** How each language writes a date in a field, in dayjs's terms. */
export const dateFormats: Record<Language, string> = {
  no: 'DD.MM.YYYY',
  sv: 'YYYY-MM-DD',
  da: 'DD.MM.YYYY',
  en: 'DD/MM/YYYY',
};

/** Day first, as in all our languages, or ISO. Years have four digits: 20 is the beginning of one that is being typed. */
const dateOrders = ['DD.MM.YYYY', 'D.M.YYYY', 'DD.M.YYYY', 'D.MM.YYYY', 'DDMMYYYY', 'YYYY.MM.DD'];
const dayAndClock = /^(.{6,16})[T\s](\d{1,2})[.:](\d{2})$/;
/** Marks that copying brings along. */
const unseen = /\p{DI}/gu;

/**
 * Reads a date as people type it: `13.12.2026`, `3/1 2027`, `13122026`, `2026-12-13`.
 * @returns `YYYY-MM-DD`, or undefined if it is no date
 */
export function readDate(typed: string): string | undefined {
  const plain = typed
    .replace(unseen, '')
    .replace(/[\s./,\p{Pd}]+/gu, '.')
    .replace(/^\.|\.$/g, '');
  const read = dateOrders.map((order) => dayjs(plain, order, true)).find((date) => date.isValid());
  return read?.format('YYYY-MM-DD');
}

/**
 * Reads a date with a time after it: `13.12.2026 14:05`.
 * @returns `YYYY-MM-DDTHH:mm`, or undefined if it is no such time
 */
export function readDateTime(typed: string): string | undefined {
  const [, typedDay = '', hours = '', minutes = ''] =
    typed.replace(unseen, '').trim().match(dayAndClock) ?? [];
  const day = readDate(typedDay);
  return day && Number(hours) < 24 && Number(minutes) < 60
    ? `${day}T${hours.padStart(2, '0')}:${minutes}`
    : undefined;
}

/** A date (`YYYY-MM-DD`) as the language writes it in a field: `13.12.2026`. */
export const showDate = (day: string, language: Language): string => dayjs(day).format(dateFormats[language]);
