import { expect } from '@jest/globals';

/** Expects a password's form to name its account where password managers look, hidden from everybody else. */
export function expectAccountName(password: HTMLElement, email: string): void {
  const name = password.closest('form')?.querySelector<HTMLInputElement>('[autocomplete="username"]');
  expect([name?.type, name?.value, name?.tabIndex, name?.ariaHidden]).toEqual(['email', email, -1, 'true']);
}
