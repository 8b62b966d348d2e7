import { osloDay } from '../i18n/oslo-clock';
import { cleanAddress, cleanLine, cleanLines, isUnseen } from './clean-text';
import { emailPattern } from './limits';
import { z } from './zod';

interface TextRules {
  /** Longest value, in characters. */
  max: number;
  /** Message keys under `validation`. */
  tooLong?: string;
  invalid?: string;
  /** Keeps line breaks and tabs. */
  lines?: boolean;
}

/** Maximum input length: longer than what is stored, since surrounding spaces are trimmed. */
const roomFor = (max: number) => 2 * max + 100;

/**
 * Schema of all texts that people type. The length is checked first, so that no pattern runs on a text that is too
 * long. Then invisible characters are removed, and at most one error is reported.
 */
const typedText = (
  { max, tooLong = 'text_too_long', invalid = 'text_invalid', lines = false }: TextRules,
  faultOf: (text: string) => string | false | undefined,
  clean = lines ? cleanLines : cleanLine,
) =>
  z
    .string(invalid)
    .max(roomFor(max), { error: tooLong, abort: true })
    .overwrite(clean)
    .superRefine((text, context) => {
      const message = text.length > max ? tooLong : faultOf(text);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .meta({ maxLength: max });

export const freeText = (rules: TextRules) => typedText(rules, () => undefined);

/** Text with at least one visible character. */
export const requiredText = (missing: string, rules: TextRules, isEmpty = isUnseen) =>
  typedText({ invalid: missing, ...rules }, (text) => isEmpty(text) && missing);

/** Optional text: becomes null if it has no visible character. */
export const optionalText = (rules: TextRules) =>
  freeText(rules)
    .nullish()
    .transform((text) => (text && !isUnseen(text) ? text : null));

/** An e-mail address by the product's simple rule; the api validates it again before it is stored or mailed. */
export const emailText = (missing: string, { tooLong = 'email_invalid', max }: TextRules) =>
  typedText(
    { invalid: missing, tooLong, max },
    (text) => {
      if (isUnseen(text)) return missing;
      return !emailPattern.test(text) && 'email_invalid';
    },
    cleanAddress,
  );

/** Machine-made text, taken unchanged: a token, cursor or id. The length is checked first here, too. */
export function madeText(max: number, pattern?: RegExp, refused = 'text_invalid') {
  const short = z.string(refused).max(max, { error: refused, abort: true });
  return pattern ? short.regex(pattern, refused) : short;
}

/** A number in a query string: a few digits. */
export const numeral = <Number extends z.ZodType<number>>(number: Number) =>
  z.preprocess(
    (value: number | string) => (typeof value === 'string' && value.length <= 20 ? +value : value),
    number,
  );

/** An optional choice or date: an empty text becomes null. */
export const orNull = <Value extends z.ZodType>(value: Value) =>
  z
    .preprocess((sent: z.input<Value> | '') => (sent === '' ? null : sent), value.nullable())
    .nullish()
    .transform((parsed) => parsed ?? null);

/** A list whose length is checked before its elements are. */
export const shortList = <Element extends z.ZodType>(element: Element, max: number, refused: string) =>
  z
    .array(z.unknown() as z.ZodType<unknown, z.input<Element>>, refused)
    .max(max, refused)
    .pipe(z.array(element));

/** A calendar date, `YYYY-MM-DD`. */
export const calendarDate = z
  .string('date_invalid')
  .max(10, { error: 'date_invalid', abort: true })
  .check(z.iso.date('date_invalid'))
  // Only this century: a year such as 0002 is a typing error.
  .regex(/^20/, 'date_invalid');

/** Today in Oslo, or a later day. */
export const comingDate = calendarDate.refine((day) => day >= osloDay(Date.now()), 'date_past');
