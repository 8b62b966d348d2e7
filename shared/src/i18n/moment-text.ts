import { type Language, languageTags } from './languages';

type DateStyle = 'short' | 'medium';
const formats = new Map<string, Intl.DateTimeFormat>();

/** A format is dear to make, and a long list asks for thousands. */
function formatOf(language: Language, dateStyle: DateStyle): Intl.DateTimeFormat {
  const key = `${language} ${dateStyle}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(languageTags[language], {
      dateStyle,
      timeStyle: 'short',
      timeZone: 'Europe/Oslo',
    });
  formats.set(key, format);
  return format;
}

/** A moment as clocks in Norway show it. */
export const momentText = (moment: string, language: Language, dateStyle: DateStyle = 'medium'): string =>
  formatOf(language, dateStyle).format(new Date(moment));
