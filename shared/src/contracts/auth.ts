import { access, roles } from './access';
import { endpoint } from './endpoint';
import { emailText, limits, madeText, recordId } from './fields';
import { z } from './zod';

/** Password strength (SPEC 5), one rule a line so that a screen can tick them off. */
export const passwordRules = [
  { code: 'password_too_short', holds: (password: string) => password.length >= limits.passwordMin },
  { code: 'password_lowercase', holds: (password: string) => /\p{Ll}/u.test(password) },
  { code: 'password_uppercase', holds: (password: string) => /\p{Lu}/u.test(password) },
  { code: 'password_digit', holds: (password: string) => /\d/.test(password) },
  { code: 'password_special', holds: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const;

/** A password as the sign-in and the new-password form accept it (SPEC 5). */
export const password = z
  .string('password_too_short')
  .max(limits.passwordMax, { error: 'password_too_long', abort: true })
  .superRefine((value, context) => {
    for (const rule of passwordRules) {
      if (!rule.holds(value)) context.addIssue({ code: 'custom', message: rule.code });
    }
  });

const accountEmail = (missing: string) => emailText(missing, { max: limits.account });

/** What the sign-in form sends (SPEC 5). */
export const loginForm = z.strictObject({ email: accountEmail('email_address_required'), password });
/** What the forgot-password form sends (SPEC 5). */
export const forgotPasswordForm = z.strictObject({ email: accountEmail('email_required') });

/** A signed-in account and its rights, or nobody. */
export const session = z.union([
  z.object({
    user: z.object({ id: recordId, email: z.string(), roles: z.array(z.enum(roles)) }),
    access,
  }),
  z.object({ user: z.null() }),
]);
export type Session = z.infer<typeof session>;
export type SignedIn = Extract<Session, { access: unknown }>;

export const getSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Who is signed in, and what they may do',
  status: 200,
  output: session,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with e-mail and password',
  status: 200,
  body: loginForm,
  output: session,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Sign out here (local) or everywhere (global)',
  status: 204,
  body: z.strictObject({ scope: z.enum(['global', 'local']) }),
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Ask for a password reset by mail; the answer never tells whether the account exists',
  status: 202,
  body: forgotPasswordForm,
  output: z.object({ accepted: z.literal(true) }),
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with the token from the mail',
  status: 204,
  body: z.strictObject({ token: madeText(200, /\S/, 'token_invalid'), password }),
});
