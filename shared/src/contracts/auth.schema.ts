import { roles } from './access';
import { access } from './access.schema';
import * as routes from './auth';
import { endpoint } from './endpoint';
import { emailText, madeText } from './fields';
import { limits } from './limits';
import { passkeyAssertion, passkeyRequest } from './passkeys.schema';
import { passwordRules } from './password-rules';
import { moment, recordId } from './record-fields';
import { z } from './zod';

/** A password as the sign-in and the new-password form accept it (requirement 5). */
export const password = z
  .string('password_too_short')
  .max(limits.passwordMax, { error: 'password_too_long', abort: true })
  .superRefine((value, context) => {
    for (const rule of passwordRules) {
      if (!rule.holds(value)) context.addIssue({ code: 'custom', message: rule.code });
    }
  });

/** The form behind the link of a reset mail; both errors are shown at once. */
export const newPasswordForm = z
  .object({ password, repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: 'passwords_differ',
    when: () => true,
  });

const accountEmail = (missing: string) => emailText(missing, { max: limits.account });

/** What the sign-in form sends (requirement 5). */
export const loginForm = z.strictObject({ email: accountEmail('email_address_required'), password });
/** What the forgot-password form sends (requirement 5). */
export const forgotPasswordForm = z.strictObject({ email: accountEmail('email_required') });

export const signedIn = z.object({
  user: z.object({
    id: recordId,
    email: z.string(),
    name: z.string().nullable(),
    roles: z.array(z.enum(roles)),
  }),
  access,
  second_step: z.object({ on: z.boolean(), app: z.boolean(), passkey: z.boolean(), due: moment.nullable() }),
});
const session = z.union([signedIn, z.object({ user: z.null() })]);

/** A code of an authenticator app or a recovery code, with the spaces, dashes and invisible marks that copying brings. */
export const stepCode = z
  .string('code_wrong')
  .max(40, { error: 'code_wrong', abort: true })
  .overwrite((code) => code.replace(/[\s\p{DI}]/gu, '').replace(/\p{Pd}/gu, '-'))
  // Spaces are gone by then: as the previous release says it.
  .regex(/^[\da-zA-Z -]+$/, 'code_wrong');
/** The form of a sign-in's second step. */
export const codeForm = z.object({ code: stepCode });
/** State between two steps, kept by the client and encrypted by the api. */
export const sealedText = madeText(1_000, /^[\w.+/=-]+$/, 'code_wrong');

export const getSession = endpoint(routes.getSession, {
  summary: 'Who is signed in, and what they may do',
  status: 200,
  output: session,
});

export const login = endpoint(routes.login, {
  summary:
    'Sign in with e-mail and password; an account with a second step gets a ticket and a challenge for it',
  status: 200,
  body: loginForm,
  output: z.union([
    signedIn,
    z.object({
      user: z.null(),
      ticket: z.string(),
      app: z.boolean(),
      passkey: passkeyRequest.nullable(),
    }),
  ]),
});

export const loginWithCode = endpoint(routes.loginWithCode, {
  summary: 'Finish a sign-in with a code of the second step',
  status: 200,
  body: z.strictObject({
    email: accountEmail('email_address_required'),
    ticket: sealedText,
    code: stepCode,
  }),
  output: signedIn,
});

export const askForPasskey = endpoint(routes.askForPasskey, {
  summary: 'What a browser asks its passkeys with, before a sign-in without e-mail and password',
  status: 200,
  output: passkeyRequest,
});

export const loginWithPasskey = endpoint(routes.loginWithPasskey, {
  summary: 'Sign in with a passkey, after the password or without it',
  status: 200,
  body: passkeyAssertion,
  output: signedIn,
});

export const logout = endpoint(routes.logout, {
  summary: 'Sign out here (local) or everywhere (global)',
  status: 204,
  body: z.strictObject({ scope: z.enum(['global', 'local']) }),
});

export const forgotPassword = endpoint(routes.forgotPassword, {
  summary: 'Ask for a password reset by mail; the answer never tells whether the account exists',
  status: 202,
  body: forgotPasswordForm,
  output: z.object({ accepted: z.literal(true) }),
});

const resetToken = madeText(200, /\S/, 'token_invalid');

export const checkResetLink = endpoint(routes.checkResetLink, {
  summary: 'Whether the token from the mail can still be used, and whose it is',
  status: 200,
  body: z.strictObject({ token: resetToken }),
  output: z.object({ email: z.string() }),
});

export const resetPassword = endpoint(routes.resetPassword, {
  summary: 'Set a new password with the token from the mail',
  status: 204,
  body: z.strictObject({ token: resetToken, password }),
});
