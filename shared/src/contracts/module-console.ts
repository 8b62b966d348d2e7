import type { ModuleEvent, ModuleParams, ReleaseOutcome } from './modules';
import { type IdParams, route } from './route';

/** What edges and browsers reported of one version in an hour. */
export interface ModuleFigures {
  /** Documents of its pages. */
  pages: number;
  /** Of these, those that came without their content because its code failed. */
  failures: number;
  /** Times that browsers could not show it. */
  reported: number;
  /** Within how many milliseconds the first byte of half of its documents came, and of 95 in 100; null without any. */
  first_byte: { half: number; most: number } | null;
}

/** One version of a module, with the figures of its last hour. */
export interface ModuleVersion {
  version: string;
  figures: ModuleFigures;
}

export interface LiveVersion extends ModuleVersion {
  commit: string | null;
  since: string;
  /** Label of the deploy token, or the account that drew the version after it back. */
  by: string;
  bytes: number;
  /** Paths of its pages. */
  pages: string[];
}

/** The version that is tried beside the live one. */
export interface CanaryVersion extends ModuleVersion {
  /** Of 100 documents, those that show it. */
  share: number;
  since: string;
}

/** A module as those see it who manage modules. */
export interface ManagedModule {
  name: string;
  /** Null where it was taken away. */
  live: LiveVersion | null;
  /** Null while none is tried. */
  canary: CanaryVersion | null;
  /** Where drawing back leads, with the last hour that it was live; null where there is none. */
  before: ModuleVersion | null;
  /** Stored versions that are not live and can be tried beside what is; newest first. */
  others: string[];
  /** The last changes, newest first. */
  history: ModuleEvent[];
}

export const listManagedModules = route<{ output: { items: ManagedModule[] } }>(
  'GET',
  '/api/module-overview',
);

/** A stored version, shown in so many of 100 documents; of the canary that runs, another share. */
export interface CanaryDraft {
  version: string;
  share: number;
}

/** Tries a stored version beside the live one, unless that is something else than `live` by now. */
export const startCanary = route<{
  params: ModuleParams;
  body: CanaryDraft & { live: string };
  output: ReleaseOutcome;
}>('POST', '/api/module-overview/:name/canary');

/** Makes the canary live for everybody, unless another one runs by now. */
export const promoteCanary = route<{
  params: ModuleParams;
  body: { canary: string };
  output: ReleaseOutcome;
}>('POST', '/api/module-overview/:name/promotion');

/**
 * Ends the canary, else makes the version before live again, unless that is something else than `from` by now.
 * `is_canary`: what `from` was when it was looked at; a canary that was rolled out since is not drawn back as the live one.
 */
export const drawBackModule = route<{
  params: ModuleParams;
  body: { from: string | null; is_canary?: true | undefined };
  output: ReleaseOutcome;
}>('POST', '/api/module-overview/:name/rollback');

/** A deploy token without what it consists of. */
export interface DeployToken {
  id: string;
  /** The module that it may release; `*` stands for every one. */
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

/** Answers the token, once. */
export const createDeployToken = route<{ body: DeployTokenDraft; output: { token: string } }>(
  'POST',
  '/api/deploy-tokens',
);

export const revokeDeployToken = route<{ params: IdParams }>('DELETE', '/api/deploy-tokens/:id');
