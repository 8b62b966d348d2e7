import { phoneNumbers } from './phone-numbers';
import { searchForm } from './search-form';

/** The digits of a phone number, as far as it is typed; Norwegian numbers without country code. */
export function normalisePhone(phone: string): string {
  const international = /^\s*(\+|00)/.test(phone);
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  if (digits.startsWith('47') && (international || digits.length === 10)) return digits.slice(2);
  // Stored hashes of former numbers depend on this form for good: a change would hide records from their owners.
  return international && digits.length > 8 ? `+${digits}` : digits;
}

/**
 * What the numbers of a field are known by: each number in one spelling, or the digits of what is none. Texts without
 * digits, such as 'ukjent', have no key, so that they do not match patients to each other.
 */
export function phoneKeys(phone: string): string[] {
  const numbers = phoneNumbers(phone);
  if (numbers.length > 0) return numbers;
  const digits = normalisePhone(phone);
  return digits ? [digits] : [];
}

/** Whether a field holds a whole number. */
export const isWholeNumber = (phone: string): boolean => phoneNumbers(phone).length > 0;

/** Whether a search term is a phone number or part of one. */
export const looksLikePhone = (term: string): boolean =>
  (/^[+\d\s()./-]{3,}$/.test(term) && /\d/.test(term)) || isWholeNumber(term);

/** Returns whether a registration matches a search: part of the number, or every word somewhere in the name. */
export function searchMatcher(term: string): (patient: { name: string; phone: string }) => boolean {
  if (looksLikePhone(term)) {
    const sought = phoneNumbers(term);
    const digits = normalisePhone(term);
    // Reading numbers is slow: only where the last digits stand, too.
    const ends = sought.map((number) => number.slice(-4));
    const mayBe = (phone: string) =>
      ends.some((end) => phone.normalize('NFKC').replace(/\D/g, '').includes(end));
    return ({ phone }) =>
      normalisePhone(phone).includes(digits) ||
      (mayBe(phone) && phoneNumbers(phone).some((number) => sought.includes(number)));
  }
  const words = searchForm(term).split(' ').filter(Boolean);
  return ({ name }) => {
    const folded = searchForm(name);
    return words.every((word) => folded.includes(word));
  };
}
