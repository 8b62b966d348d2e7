import { type Language, languageTags } from './languages';

type DateStyle = 'short' | 'medium' | 'long';
/** `medium` includes seconds. */
type TimeStyle = 'short' | 'medium';
const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, as creating a format is expensive and a long list needs thousands. */
function formatOf(language: Language, dateStyle: DateStyle, timeStyle?: TimeStyle): Intl.DateTimeFormat {
  const key = `${language} ${dateStyle} ${timeStyle}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(languageTags[language], {
      dateStyle,
      ...(timeStyle && { timeStyle }),
      timeZone: 'Europe/Oslo',
    });
  formats.set(key, format);
  return format;
}

/** A timestamp in Norwegian local time. */
export const momentText = (
  moment: string,
  language: Language,
  dateStyle: DateStyle = 'medium',
  timeStyle: TimeStyle = 'short',
): string => formatOf(language, dateStyle, timeStyle).format(new Date(moment));

/** The day of a timestamp in Norwegian local time: `21. september 2026`. */
export const dayText = (moment: string, language: Language): string =>
  formatOf(language, 'long').format(new Date(moment));

/** Timestamps of a list in Norwegian local time; with seconds where two are within the same minute. */
export function momentTexts(moments: string[], language: Language): string[] {
  const texts = moments.map((moment) => momentText(moment, language));
  return moments.map((moment, at) => {
    const text = texts[at] as string;
    const isShared = texts.indexOf(text) !== texts.lastIndexOf(text);
    return isShared ? momentText(moment, language, 'medium', 'medium') : text;
  });
}
