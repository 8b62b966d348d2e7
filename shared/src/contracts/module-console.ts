import type { Language } from '../i18n/languages';
import type { ModuleEvent, ModuleParams, ReleaseOutcome } from './modules';
import { type IdParams, route } from './route';

/** What edges and browsers reported about one version within an hour. */
export interface ModuleFigures {
  /** Documents served of its pages. */
  pages: number;
  /** Of these, documents sent without content because its code failed. */
  failures: number;
  /** Failures to show it, as reported by browsers. */
  reported: number;
  /** Median and 95th percentile of the time to first byte, as upper bounds in ms; null without documents. */
  first_byte: { half: number; most: number } | null;
}

/** A version of a module, with the figures of the last hour. */
export interface ModuleVersion {
  version: string;
  figures: ModuleFigures;
}

export interface LiveVersion extends ModuleVersion {
  commit: string | null;
  since: string;
  /** Label of the deploy token, or the account that rolled back the version after it. */
  by: string;
  bytes: number;
  /** Paths of its pages. */
  pages: string[];
  /** Its label in the menu; null if it has none. */
  label: Record<Language, string> | null;
}

/** The version that runs as a canary beside the live one. */
export interface CanaryVersion extends ModuleVersion {
  /** Percentage of documents that show it. */
  share: number;
  since: string;
}

/** A module as seen by accounts that manage modules. */
export interface ManagedModule {
  name: string;
  /** Null if the module was removed. */
  live: LiveVersion | null;
  /** Null while no canary runs. */
  canary: CanaryVersion | null;
  /** Target of a rollback, with the figures of its last live hour; null if there is none. */
  before: ModuleVersion | null;
  /** Other stored versions that can run as a canary, newest first. */
  others: string[];
  /** Latest changes, newest first. */
  history: ModuleEvent[];
}

export const listManagedModules = route<{ output: { items: ManagedModule[] } }>(
  'GET',
  '/api/module-overview',
);

/** A stored version and the percentage of documents to show it in; for the running canary, a new percentage. */
export interface CanaryDraft {
  version: string;
  share: number;
}

/** Starts a canary; refused unless `live` is still the live version. */
export const startCanary = route<{
  params: ModuleParams;
  body: CanaryDraft & { live: string };
  output: ReleaseOutcome;
}>('POST', '/api/module-overview/:name/canary');

/** Makes the canary the live version; refused if `canary` is no longer the running one. */
export const promoteCanary = route<{
  params: ModuleParams;
  body: { canary: string };
  output: ReleaseOutcome;
}>('POST', '/api/module-overview/:name/promotion');

/**
 * Ends the canary, or else rolls back to the version before; refused unless `from` is still current. `is_canary`:
 * whether `from` was a canary when the user saw it. A canary promoted since then is not rolled back.
 */
export const drawBackModule = route<{
  params: ModuleParams;
  body: { from: string | null; is_canary?: true | undefined };
  output: ReleaseOutcome;
}>('POST', '/api/module-overview/:name/rollback');

/** A deploy token without its secret. */
export interface DeployToken {
  id: string;
  /** Module that it can release; `*` for all modules. */
  module: string;
  label: string;
  created_at: string;
  last_used_at: string | null;
  expires_at: string | null;
}

export interface DeployTokenDraft {
  module: string;
  label: string;
}

export const listDeployTokens = route<{ output: { items: DeployToken[] } }>('GET', '/api/deploy-tokens');

/** The only response that contains the token itself. */
export const createDeployToken = route<{ body: DeployTokenDraft; output: { token: string } }>(
  'POST',
  '/api/deploy-tokens',
);

export const revokeDeployToken = route<{ params: IdParams }>('DELETE', '/api/deploy-tokens/:id');
