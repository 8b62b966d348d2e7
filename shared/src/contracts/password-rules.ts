import { limits } from './limits';

/** Password rules (requirement 5), one entry each so that a screen can tick them off. */
export const passwordRules = [
  { code: 'password_too_short', holds: (password: string) => password.length >= limits.passwordMin },
  { code: 'password_lowercase', holds: (password: string) => /\p{Ll}/u.test(password) },
  { code: 'password_uppercase', holds: (password: string) => /\p{Lu}/u.test(password) },
  { code: 'password_digit', holds: (password: string) => /\d/.test(password) },
  { code: 'password_special', holds: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const;
