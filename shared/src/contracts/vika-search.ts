import { searchForm } from './search-form';

/** Normalises a phone number: digits only, Norwegian numbers without country code. */
export function normalisePhone(phone: string): string {
  const international = /^\s*(\+|00)/.test(phone);
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  if (digits.startsWith('47') && (international || digits.length === 10)) return digits.slice(2);
  // Stored hashes depend on this form, those of former numbers for good: a change would hide records from their owners.
  return international && digits.length > 8 ? `+${digits}` : digits;
}

/** Whether a phone field has any digits: texts such as 'ukjent' must not match patients to each other. */
export const hasDigits = (phone: string): boolean => normalisePhone(phone) !== '';

/** Whether a number is complete: eight digits in Norway, or a country code and 9 to 15 digits in all. */
export const isWholeNumber = (phone: string): boolean => /^(\d{8}|\+\d{9,15})$/.test(normalisePhone(phone));

/** Whether a search term is a phone number or part of one. */
export const looksLikePhone = (term: string): boolean => /^[+\d\s()./-]{3,}$/.test(term) && /\d/.test(term);

/** Returns whether a registration matches a search: part of the number, or every word somewhere in the name. */
export function searchMatcher(term: string): (patient: { name: string; phone: string }) => boolean {
  if (looksLikePhone(term)) {
    const digits = normalisePhone(term);
    return ({ phone }) => normalisePhone(phone).includes(digits);
  }
  const words = searchForm(term).split(' ').filter(Boolean);
  return ({ name }) => {
    const folded = searchForm(name);
    return words.every((word) => folded.includes(word));
  };
}
