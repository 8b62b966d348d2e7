import { dayMs } from '../durations';
import { type Language, languageTags } from './languages';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format takes ten milliseconds on a phone, and a long list needs thousands. */
function formatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(languageTags[language], { ...options, timeZone: 'Europe/Oslo' });
  formats.set(key, format);
  return format;
}

/** A timestamp in Norwegian local time; a `timeStyle` of `medium` includes seconds. */
export const momentText = (
  moment: string,
  language: Language,
  dateStyle: 'short' | 'medium' | 'long' = 'medium',
  timeStyle: 'short' | 'medium' = 'short',
): string => formatOf(language, { dateStyle, timeStyle }).format(new Date(moment));

/** The time of a timestamp in Norway: `08:15`. */
export const timeText = (moment: string, language: Language): string =>
  formatOf(language, { timeStyle: 'short' }).format(new Date(moment));

/** Timestamps of a list in Norwegian local time; with seconds where two are within the same minute. */
export function momentTexts(moments: string[], language: Language): string[] {
  const texts = moments.map((moment) => momentText(moment, language));
  return moments.map((moment, at) => {
    const text = texts[at] as string;
    const isShared = texts.indexOf(text) !== texts.lastIndexOf(text);
    return isShared ? momentText(moment, language, 'medium', 'medium') : text;
  });
}

const dayStyles = {
  /** `3. des.` */
  short: { day: 'numeric', month: 'short' },
  /** `3. des. 2026` */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  /** `3. desember 2026` */
  long: { dateStyle: 'long' },
  /** `torsdag 3. desember 2026` */
  full: { dateStyle: 'full' },
  /** `torsdag` */
  weekday: { weekday: 'long' },
} as const;

/** A date (`YYYY-MM-DD`), or the day of a timestamp in Norway; UTC's midnight is on the same day there. */
export const dayText = (day: string, language: Language, style: keyof typeof dayStyles = 'long'): string =>
  formatOf(language, dayStyles[style]).format(new Date(day));

/** Number of days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The date a number of days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Names of the twelve months. */
export const monthNames = (language: Language, style: 'long' | 'short'): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    formatOf(language, { month: style }).format(Date.UTC(2026, month, 15)),
  );

/** Names of the weekdays, Monday first. */
export const weekdayNames = (language: Language, style: 'long' | 'short'): string[] =>
  // 5 January 2026 is a Monday.
  Array.from({ length: 7 }, (_, day) =>
    formatOf(language, { weekday: style }).format(Date.UTC(2026, 0, 5 + day)),
  );
