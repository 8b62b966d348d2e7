/** One number, one form: digits only, a Norwegian number without its country code. */
export function normalisePhone(phone: string): string {
  const international = /^\s*(\+|00)/.test(phone);
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  if (digits.startsWith('47') && (international || digits.length === 10)) return digits.slice(2);
  return international && digits ? `+${digits}` : digits;
}

/** Whether anything is left of a number: a text like 'ukjent' is common to patients who have nothing else in common. */
export const hasDigits = (phone: string): boolean => normalisePhone(phone) !== '';

/** Whether a number has all its digits: eight in Norway, or a country code and its own. */
export const isWholeNumber = (phone: string): boolean => /^(\d{8}|\+\d{9,15})$/.test(normalisePhone(phone));

/** Whether what was typed is a telephone number or a part of one. */
export const looksLikePhone = (term: string): boolean => /^[+\d\s()./-]{3,}$/.test(term) && /\d/.test(term);

const fold = (text: string) => text.normalize('NFC').toLocaleLowerCase('nb');

/** Whether a registration fits a search: a part of the number, or every word somewhere in the name. */
export function searchMatcher(term: string): (patient: { name: string; phone: string }) => boolean {
  if (looksLikePhone(term)) {
    const digits = normalisePhone(term);
    return ({ phone }) => normalisePhone(phone).includes(digits);
  }
  const words = fold(term).split(/\s+/).filter(Boolean);
  return ({ name }) => {
    const folded = fold(name);
    return words.every((word) => folded.includes(word));
  };
}
