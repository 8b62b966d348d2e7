import { cleanLine, cleanLines, isUnseen } from './clean-text';
import { emailPattern } from './limits';
import { maxPageSize } from './route';
import { z } from './zod';

interface TextRules {
  /** Longest value, in characters. */
  max: number;
  /** Message keys under `validation`. */
  tooLong?: string;
  invalid?: string;
  /** Line breaks and tabs stay. */
  lines?: boolean;
}

/** What is typed may be longer than what is stored of it: spaces around it go. */
const roomFor = (max: number) => 2 * max + 100;

/**
 * The maker of all texts that are typed. Length stands first: nothing else looks at a text that is too long, and no
 * pattern takes its time over it. Then what nobody sees is taken out, and one fault is told at most.
 */
const typedText = (
  { max, tooLong = 'text_too_long', invalid = 'text_invalid', lines = false }: TextRules,
  faultOf: (text: string) => string | false | undefined,
) =>
  z
    .string(invalid)
    .max(roomFor(max), { error: tooLong, abort: true })
    .overwrite(lines ? cleanLines : cleanLine)
    .superRefine((text, context) => {
      const message = text.length > max ? tooLong : faultOf(text);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .meta({ maxLength: max });

/** Text that may be empty. */
export const freeText = (rules: TextRules) => typedText(rules, () => undefined);

/** Text of which something can be seen. */
export const requiredText = (missing: string, rules: TextRules, isEmpty = isUnseen) =>
  typedText({ invalid: missing, ...rules }, (text) => isEmpty(text) && missing);

/** Text that may be left out: nothing that can be seen becomes null. */
export const optionalText = (rules: TextRules) =>
  freeText(rules)
    .nullish()
    .transform((text) => (text && !isUnseen(text) ? text : null));

/** An e-mail address by the product's light rule; what is stored or mailed is judged again by the api. */
export const emailText = (missing: string, { tooLong = 'email_invalid', max }: TextRules) =>
  typedText({ invalid: missing, tooLong, max }, (text) => {
    if (isUnseen(text)) return missing;
    return !emailPattern.test(text) && 'email_invalid';
  });

/** Text that a program made, taken as it is: a token, a cursor, an id. Length stands first here, too. */
export function madeText(max: number, pattern?: RegExp, refused = 'text_invalid') {
  const short = z.string(refused).max(max, { error: refused, abort: true });
  return pattern ? short.regex(pattern, refused) : short;
}

/** A number in an address: a few digits. */
export const numeral = <Number extends z.ZodType<number>>(number: Number) =>
  z.preprocess(
    (value: number | string) => (typeof value === 'string' && value.length <= 20 ? +value : value),
    number,
  );

/** A choice or a date that may be left out: an empty text becomes null. */
export const orNull = <Value extends z.ZodType>(value: Value) =>
  z
    .preprocess((sent: z.input<Value> | '') => (sent === '' ? null : sent), value.nullable())
    .nullish()
    .transform((parsed) => parsed ?? null);

/** A list whose length is judged before its elements are looked at. */
export const shortList = <Element extends z.ZodType>(element: Element, max: number, refused: string) =>
  z
    .array(z.unknown() as z.ZodType<unknown, z.input<Element>>, refused)
    .max(max, refused)
    .pipe(z.array(element));

/** An id as the api gives it: 24 hexadecimal digits. */
export const recordId = madeText(24, /^[0-9a-f]{24}$/, 'id_invalid');

/** A moment, ISO 8601 in UTC. */
export const moment = z.string().max(40, { abort: true }).check(z.iso.datetime());

/** A calendar date that exists, `YYYY-MM-DD`. */
export const calendarDate = z
  .string('date_invalid')
  .max(10, { error: 'date_invalid', abort: true })
  .check(z.iso.date('date_invalid'));

/** The `{ id }` of a path. */
export const idParams = z.strictObject({ id: recordId });

/** Query of a list with cursor paging: 50 rows by default, `maxPageSize` at most. */
export const pageQuery = {
  cursor: madeText(200).optional(),
  limit: numeral(z.int().min(1).max(maxPageSize)).default(50),
};

/** What a list answers: rows, where the next page starts (null at the end), and how many rows match in all. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), next_cursor: z.string().nullable(), total: z.int() });
