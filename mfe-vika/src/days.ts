import { dayMs } from 'shared/durations';
import { type Language, languageTags } from 'shared/i18n/languages';

/** Number of days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The date a number of days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const styles = {
  short: { day: 'numeric', month: 'short' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
} as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** A date as text: short for rows ('3. des.') or in full ('3. desember 2026'). */
export function dayText(day: string, language: Language, style: keyof typeof styles = 'short'): string {
  const key = `${language} ${style}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(languageTags[language], { ...styles[style], timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(new Date(day));
}
