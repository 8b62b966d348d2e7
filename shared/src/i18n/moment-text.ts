import { type Language, languageTags } from './languages';

type DateStyle = 'short' | 'medium';
/** `medium` has the seconds. */
type TimeStyle = 'short' | 'medium';
const formats = new Map<string, Intl.DateTimeFormat>();

/** A format is dear to make, and a long list asks for thousands. */
function formatOf(language: Language, dateStyle: DateStyle, timeStyle: TimeStyle): Intl.DateTimeFormat {
  const key = `${language} ${dateStyle} ${timeStyle}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(languageTags[language], {
      dateStyle,
      timeStyle,
      timeZone: 'Europe/Oslo',
    });
  formats.set(key, format);
  return format;
}

/** A moment as clocks in Norway show it. */
export const momentText = (
  moment: string,
  language: Language,
  dateStyle: DateStyle = 'medium',
  timeStyle: TimeStyle = 'short',
): string => formatOf(language, dateStyle, timeStyle).format(new Date(moment));

/** Moments of one list as clocks in Norway show them, to the second where two have the same minute. */
export function momentTexts(moments: string[], language: Language): string[] {
  const texts = moments.map((moment) => momentText(moment, language));
  return moments.map((moment, at) => {
    const text = texts[at] as string;
    const isShared = texts.indexOf(text) !== texts.lastIndexOf(text);
    return isShared ? momentText(moment, language, 'medium', 'medium') : text;
  });
}
