import { maxModuleName, moduleNamePattern } from '../release-address';
import { moduleName } from './access.schema';
import { endpoint } from './endpoint';
import { madeText, requiredText } from './fields';
import { limits } from './limits';
import * as routes from './module-console';
import { canaryShare, moduleEvent, moduleLabel, releaseOutcome } from './modules.schema';
import { idParams, moment, recordId } from './record-fields';
import { z } from './zod';

const figures = z.object({
  pages: z.int(),
  failures: z.int(),
  reported: z.int(),
  first_byte: z.object({ half: z.int(), most: z.int() }).nullable(),
});
const version = { version: z.string(), figures };

export const listManagedModules = endpoint(routes.listManagedModules, {
  summary: 'What is live of each module, how it does, and how it came to be',
  status: 200,
  output: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        live: z
          .object({
            ...version,
            commit: z.string().nullable(),
            since: moment,
            by: z.string(),
            bytes: z.int(),
            pages: z.array(z.string()),
            label: moduleLabel.nullable(),
          })
          .nullable(),
        canary: z.object({ ...version, share: z.int(), since: moment }).nullable(),
        before: z.object(version).nullable(),
        others: z.array(z.string()),
        history: z.array(moduleEvent),
      }),
    ),
  }),
});

/** What the canary form sends, besides the live version that the user saw. */
export const canaryDraft = z.strictObject({ version: madeText(80), share: canaryShare });

export const startCanary = endpoint(routes.startCanary, {
  summary: 'Try a stored version on a share of all documents',
  status: 200,
  params: z.object({ name: moduleName }),
  body: canaryDraft.extend({ live: madeText(80) }),
  output: releaseOutcome,
});

export const promoteCanary = endpoint(routes.promoteCanary, {
  summary: 'Make the canary live for everybody',
  status: 200,
  params: z.object({ name: moduleName }),
  body: z.strictObject({ canary: madeText(80) }),
  output: releaseOutcome,
});

export const drawBackModule = endpoint(routes.drawBackModule, {
  summary: 'End the canary, or make the version before the live one live again',
  status: 200,
  params: z.object({ name: moduleName }),
  body: z.strictObject({ from: madeText(80).nullable(), is_canary: z.literal(true).optional() }),
  output: releaseOutcome,
});

export const listDeployTokens = endpoint(routes.listDeployTokens, {
  summary: 'Deploy tokens: which module each is good for, and when it was last used',
  status: 200,
  output: z.object({
    items: z.array(
      z.object({
        id: recordId,
        module: z.string(),
        label: z.string(),
        created_at: moment,
        last_used_at: moment.nullable(),
        expires_at: moment.nullable(),
      }),
    ),
  }),
});

/** What the form for a new token sends. */
export const deployTokenDraft = z.strictObject({
  module: madeText(maxModuleName, moduleNamePattern, 'module_unknown'),
  label: requiredText('name_required', { max: limits.name, tooLong: 'name_too_long' }),
});

export const createDeployToken = endpoint(routes.createDeployToken, {
  summary: 'Make a deploy token for one module; it is told once',
  status: 201,
  body: deployTokenDraft,
  output: z.object({ token: z.string() }),
});

export const revokeDeployToken = endpoint(routes.revokeDeployToken, {
  summary: 'End a deploy token',
  status: 204,
  params: idParams,
});
