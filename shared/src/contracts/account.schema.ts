import * as routes from './account';
import { newPasswordForm, password, sealedText, stepCode } from './auth.schema';
import { endpoint } from './endpoint';
import { madeText } from './fields';
import { limits } from './limits';
import { passkeyAssertion, passkeyAttestation, passkeyCreation, passkeyRequest } from './passkeys.schema';
import { idParams, moment, recordId } from './record-fields';
import { z } from './zod';

/** Not checked against today's rules: it may be older. */
const current = madeText(limits.passwordMax, /./s, 'password_required');
/** The change-password form. */
export const passwordChangeForm = newPasswordForm.safeExtend({ current });

export const changePassword = endpoint(routes.changePassword, {
  summary: 'Choose another password for the own account; all its other sessions end',
  status: 204,
  body: z.strictObject({ current, password }),
});

const device = z.object({ browser: z.string().nullable(), system: z.string().nullable() });

export const listOwnSessions = endpoint(routes.listOwnSessions, {
  summary: 'Where the own account is signed in, last used first',
  status: 200,
  output: z.object({
    items: z.array(
      z.object({
        id: recordId,
        device,
        current: z.boolean(),
        same_network: z.boolean().nullable(),
        signed_in_at: moment,
        last_used_at: moment,
      }),
    ),
  }),
});

export const endOwnSession = endpoint(routes.endOwnSession, {
  summary: 'Sign the own account out in one other place',
  status: 204,
  params: idParams,
});

export const endOtherSessions = endpoint(routes.endOtherSessions, {
  summary: 'Sign the own account out everywhere else',
  status: 204,
});

export const getOwnSecondStep = endpoint(routes.getOwnSecondStep, {
  summary: 'The second step of the own account: its app, its passkeys, how many recovery codes are left',
  status: 200,
  output: z.object({
    since: moment.nullable(),
    app: z.boolean(),
    passkeys: z.array(z.object({ id: recordId, device, made_at: moment, last_used_at: moment.nullable() })),
    recovery_codes_left: z.int(),
  }),
});

export const offerSecondStep = endpoint(routes.offerSecondStep, {
  summary: 'A new secret for an app, of which nothing is kept before its first code',
  status: 200,
  body: z.strictObject({ current }),
  output: z.object({ secret: z.string(), uri: z.string(), token: z.string() }),
});

export const addSecondStep = endpoint(routes.addSecondStep, {
  summary:
    'Take an app into use, which ends all other sessions; answers the recovery codes where it is the first second step',
  status: 201,
  body: z.strictObject({ token: sealedText, code: stepCode }),
  output: z.object({ recovery_codes: z.array(z.string()) }),
});

export const removeSecondStep = endpoint(routes.removeSecondStep, {
  summary: 'Take the app away with one of its codes or a recovery code, which ends all other sessions',
  status: 204,
  body: z.strictObject({ code: stepCode }),
});

export const renewRecoveryCodes = endpoint(routes.renewRecoveryCodes, {
  summary: 'Ten new recovery codes in place of those that were left, which ends all other sessions',
  status: 200,
  output: z.object({ recovery_codes: z.array(z.string()) }),
});

export const offerPasskey = endpoint(routes.offerPasskey, {
  summary: 'What a browser makes a passkey from; nothing of it is kept before it is made',
  status: 200,
  body: z.strictObject({ current }),
  output: passkeyCreation,
});

export const addPasskey = endpoint(routes.addPasskey, {
  summary:
    'Take a passkey into use, which ends all other sessions; answers the recovery codes where it is the first second step',
  status: 201,
  body: passkeyAttestation,
  output: z.object({ recovery_codes: z.array(z.string()) }),
});

export const removePasskey = endpoint(routes.removePasskey, {
  summary: 'Take a passkey of the own account away, which ends all other sessions',
  status: 204,
  params: idParams,
});

export const askForProof = endpoint(routes.askForProof, {
  summary: 'What a browser asks the passkeys of the own account with, to show again who one is',
  status: 200,
  output: passkeyRequest,
});

export const proveOneself = endpoint(routes.proveOneself, {
  summary:
    'Show again who one is, before what asks for it: with a code or a passkey, or the password where there is no second step',
  status: 204,
  body: z.union([
    z.strictObject({ current }),
    z.strictObject({ code: stepCode }),
    z.strictObject({ passkey: passkeyAssertion }),
  ]),
});
