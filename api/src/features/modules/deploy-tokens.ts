import type { Request } from 'express';
import { minuteMs } from 'shared/durations';
import { newToken, tokenHash } from '../../platform/hashes';
import type { Access } from '../../platform/http/access';
import { AppError } from '../../platform/http/app-error';
import { DeployTokenModel } from './modules.model';

/** Owner of a deploy token; `label` is recorded as the author of its changes. */
export interface Deployer {
  id: string;
  module: string;
  label: string;
}

/** Wildcard for tokens that may release every module, meant for the operator. */
export const everyModule = '*';
const prefix = 'deploy_';
const usedEveryMs = minuteMs;

interface NewToken {
  module: string;
  label: string;
  /** Validity; without it, the token is valid until revoked. */
  lastsMs?: number | undefined;
  requestKey?: string | undefined;
}

/**
 * Creates a token and returns it in plain text; only its hash is stored. The same request sent again replaces its token,
 * which nobody has seen.
 */
export async function createDeployToken({ module, label, lastsMs, requestKey }: NewToken): Promise<string> {
  const token = prefix + newToken();
  const now = Date.now();
  const hash = tokenHash(token);
  const which = requestKey ? { request_key: `${requestKey} ${module} ${label}` } : { hash };
  const expires_at = lastsMs === undefined ? null : new Date(now + lastsMs);
  const row = { hash, module, label, created_at: new Date(now), last_used_at: null, expires_at };
  await DeployTokenModel.updateOne(which, { $set: row }, { upsert: true });
  return token;
}

export const listDeployTokens = () => DeployTokenModel.find().sort({ created_at: 1 }).lean();

export const findDeployToken = (id: string) => DeployTokenModel.findById(id).lean();

/** Revokes a token; false if there is none with this id. */
export const revokeDeployToken = async (id: string): Promise<boolean> =>
  (await DeployTokenModel.deleteOne({ _id: id })).deletedCount > 0;

async function readToken(request: Request): Promise<Deployer> {
  const [, given] = /^Bearer (deploy_[\w-]{43})$/.exec(request.get('authorization') ?? '') ?? [];
  const token = given && (await DeployTokenModel.findOne({ hash: tokenHash(given) }).lean());
  if (!token || (token.expires_at && token.expires_at.getTime() < Date.now())) {
    throw new AppError(401, 'unauthenticated', 'The deploy token is missing, revoked or expired.');
  }
  const { name } = request.params;
  if (token.module !== everyModule && token.module !== name) {
    throw new AppError(403, 'forbidden', `The deploy token is for ${token.module}, not for ${name}.`);
  }
  const now = new Date();
  if (!token.last_used_at || now.getTime() - token.last_used_at.getTime() > usedEveryMs) {
    await DeployTokenModel.updateOne({ _id: token._id }, { $set: { last_used_at: now } });
  }
  return { id: String(token._id), module: token.module, label: token.label };
}

/** The deployer of each request, for routes that check before and after reading a body. */
const deployerOf = new WeakMap<Request, Deployer>();

/** Access for holders of a deploy token for the module in the path; a request's token is looked up once. */
export const deployers: Access<Deployer> = {
  needs: 'deploy-token',
  before: [],
  async enter(request) {
    const deployer = deployerOf.get(request) ?? (await readToken(request));
    deployerOf.set(request, deployer);
    return deployer;
  },
};
