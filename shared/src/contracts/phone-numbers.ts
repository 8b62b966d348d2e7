import { findPhoneNumbersInText, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const home = 'NO';
/** With fewer digits it may be the beginning of a number that is being typed. */
const fewest = 8;

/** Without what is not seen, as marks of direction and variation selectors in copied numbers, and a needless zero. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{VS}]/gu, '')
    .replaceAll(/\(0\)/g, '');

/** The numbers in a part of a text: those that exist, or else one that could. */
function numbersIn(part: string): PhoneNumber[] {
  const found = findPhoneNumbersInText(part, home).map(({ number }) => number);
  if (found.length > 0) return found;
  const digits = part.replaceAll(/[\s().-]/g, '');
  // Another country's number without its plus.
  const abroad = /^[1-9]\d{9,14}$/.test(digits) ? parsePhoneNumberFromString(`+${digits}`) : undefined;
  const number = abroad?.isValid() ? abroad : parsePhoneNumberFromString(part, home);
  return number?.isPossible() && number.nationalNumber.length >= fewest ? [number] : [];
}

const allIn = (text: string) =>
  plain(text)
    .split(/[,;|\n]/)
    .flatMap(numbersIn);

/**
 * The phone numbers in a text, whatever their spelling and the words around them.
 * @returns each once, as `+` with country code and number (E.164); numbers without a country are Norwegian
 */
export const phoneNumbers = (text: string): string[] => [
  ...new Set(allIn(text).map(({ number }) => number as string)),
];

/** A link that calls a number as it is typed, or the first number of other texts; none where there is nothing to call. */
export function phoneLink(text: string): string | undefined {
  const digits = text.replaceAll(/[^\d+]/g, '');
  const [number = digits] = /^\+?[\d\s]+$/.test(text) ? [] : phoneNumbers(text);
  return /\d/.test(number) ? `tel:${number}` : undefined;
}
