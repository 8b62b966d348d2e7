import { type Language, languageTags } from 'shared/i18n/languages';
import { figureParameters } from './parameters';

type FigureName = (typeof figureParameters)[number];
/** The figures as typed. */
export type TypedFigures = Record<FigureName, string>;
/** Maximum length of a typed figure, in characters. */
export const longestFigure = 20;

/** The figures in a URL's query; undefined if it has none. */
export function figuresIn(search: string): TypedFigures | undefined {
  const asked = new URLSearchParams(search);
  if (!figureParameters.some((name) => asked.has(name))) return undefined;
  const typed = figureParameters.map((name) => [name, (asked.get(name) ?? '').slice(0, longestFigure)]);
  return Object.fromEntries(typed);
}

export type Figures = Record<FigureName, number>;

/** Upper limits; larger figures are assumed to be typing errors. */
export const most: Figures = { anrop: 10_000, andel: 100, verdi: 10_000_000 };

/** Parses a typed number: `3 000 kr`, `3.000`, `2.499,50`, `2,5` or `20 %`. NaN if invalid. */
function readNumber(typed: string): number {
  const bare = typed.toLowerCase().replaceAll(/[\s\p{DI}'’%]|kr(?:\.|oner|onor)?|nok|[,.:][-–]$/gu, '');
  const [, thousands = ''] = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/.exec(bare) ?? [];
  const digits = bare.replaceAll(thousands, '').replace(',', '.');
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** The figures as numbers, and the names of those that are invalid. */
export function readFigures(typed: TypedFigures): { figures: Figures; errors: FigureName[] } {
  const figures = Object.fromEntries(
    figureParameters.map((name) => [name, readNumber(typed[name])]),
  ) as Figures;
  return { figures, errors: figureParameters.filter((name) => !(figures[name] <= most[name])) };
}

/** Monthly loss in whole kroner: lost calls per week × share that would have bought × value of a sale. */
export const monthlyLoss = ({ anrop, andel, verdi }: Figures): number =>
  Math.round((anrop * andel * verdi * 52) / 12 / 100);

/** Number formatter for a language. */
export const formatIn = (language: Language) =>
  new Intl.NumberFormat(languageTags[language], { maximumFractionDigits: 2 }).format;

/** Formatter for amounts, which have two decimals or none. */
const formatAmountIn = (language: Language) => (amount: number) =>
  new Intl.NumberFormat(languageTags[language], {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount);

/** Formatted figures and their result, to fill into texts; the number of calls selects the plural form. */
export function figureTexts(figures: Figures, language: Language) {
  const format = formatIn(language);
  const formatAmount = formatAmountIn(language);
  return {
    count: figures.anrop,
    anrop: format(figures.anrop),
    andel: format(figures.andel),
    verdi: formatAmount(figures.verdi),
    sum: formatAmount(monthlyLoss(figures)),
  };
}
