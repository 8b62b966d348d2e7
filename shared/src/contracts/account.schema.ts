import * as routes from './account';
import { password } from './auth.schema';
import { endpoint } from './endpoint';
import { idParams, madeText, moment, recordId } from './fields';
import { limits } from './limits';
import { z } from './zod';

/** What the form for another password sends. The old one is taken as it was typed: no rule of today need hold for it. */
export const passwordChange = z.strictObject({
  current: madeText(limits.passwordMax, /./s, 'password_required'),
  password,
});

export const changePassword = endpoint(routes.changePassword, {
  summary: 'Choose another password for the own account; all its other sessions end',
  status: 204,
  body: passwordChange,
});

export const listOwnSessions = endpoint(routes.listOwnSessions, {
  summary: 'Where the own account is signed in, last used first',
  status: 200,
  output: z.object({
    items: z.array(
      z.object({
        id: recordId,
        device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
        current: z.boolean(),
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
