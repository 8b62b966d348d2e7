import { type Language, languageTags } from 'shared/i18n/languages';
import { figureParameters } from './parameters';

type FigureName = (typeof figureParameters)[number];
/** As they were typed. */
export type TypedFigures = Record<FigureName, string>;
/** In characters. */
export const longestFigure = 20;

/** The figures of an address's query; undefined where it has none at all. */
export function figuresIn(search: string): TypedFigures | undefined {
  const asked = new URLSearchParams(search);
  if (!figureParameters.some((name) => asked.has(name))) return undefined;
  const typed = figureParameters.map((name) => [name, (asked.get(name) ?? '').slice(0, longestFigure)]);
  return Object.fromEntries(typed);
}

export type Figures = Record<FigureName, number>;

/** Beyond these it is a slip of the keyboard. */
export const most: Figures = { anrop: 10_000, andel: 100, verdi: 10_000_000 };

/** The number that somebody meant by `3 000 kr`, `3.000`, `2.499,50`, `2,5` or `20 %`. */
function readNumber(typed: string): number {
  const bare = typed.toLowerCase().replaceAll(/[\s'’%]|kr\.?|nok|,[-–]$/g, '');
  const [, thousands = ''] = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/.exec(bare) ?? [];
  const digits = bare.replaceAll(thousands, '').replace(',', '.');
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** The figures as numbers, and which of them are none that can be reckoned with. */
export function readFigures(typed: TypedFigures): { figures: Figures; faults: FigureName[] } {
  const figures = Object.fromEntries(
    figureParameters.map((name) => [name, readNumber(typed[name])]),
  ) as Figures;
  return { figures, faults: figureParameters.filter((name) => !(figures[name] <= most[name])) };
}

/** What is lost in a month, in whole kroner: calls lost a week × share who would have bought × worth of one. */
export const monthlyLoss = ({ anrop, andel, verdi }: Figures): number =>
  Math.round((anrop * andel * verdi * 52) / 12 / 100);

/** Writes numbers the way the language does. */
export const formatIn = (language: Language) =>
  new Intl.NumberFormat(languageTags[language], { maximumFractionDigits: 2 }).format;

/** Values to fill in: the figures and what they come to. */
export function figureWords(figures: Figures, language: Language): Record<FigureName | 'sum', string> {
  const format = formatIn(language);
  return {
    anrop: format(figures.anrop),
    andel: format(figures.andel),
    verdi: format(figures.verdi),
    sum: format(monthlyLoss(figures)),
  };
}
