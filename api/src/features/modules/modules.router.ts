import express, { Router } from 'express';
import type { Redis } from 'ioredis';
import { addModuleCounts } from 'shared/contracts/module-counts.schema';
import {
  maxBatchBytes,
  maxModuleFileBytes,
  maxReleaseBytes,
  moduleFilesType,
  moduleFileType,
} from 'shared/contracts/modules';
import {
  addModuleFile,
  addModuleFiles,
  getModule,
  getModuleFile,
  getModuleFiles,
  listGrantableModules,
  listLiveModules,
  missingModuleFiles,
  promoteModule,
  releaseModule,
  removeModule,
  rollBackModule,
} from 'shared/contracts/modules.schema';
import { anyone, can } from '../../platform/http/access';
import { notFound, tooMany } from '../../platform/http/app-error';
import { createLimiter, spend } from '../../platform/http/rate-limit';
import { type Ask, serve } from '../../platform/http/serve';
import type { AuditLog } from '../audit';
import type { CanaryWatch } from './canary-watch';
import { type Deployer, deployers } from './deploy-tokens';
import { readFileBatch } from './file-batch';
import { grantableModules } from './grantable-modules';
import type { LiveChanges } from './live-changes';
import { addCounts } from './module-figures';
import * as files from './module-files';
import type { Modules } from './modules.service';
import { outcomeOf } from './rollout';

const maxHoldS = 10;
/** Upload limit per token and day: ten releases of maximum size. */
const bytesADay = 10 * maxReleaseBytes;
const daySeconds = 24 * 60 * 60;
const sentEnough = 'The deploy token has sent as much as it may in a day. Try again later.';

/** How long an edge asks to be kept waiting for a change (`Prefer: wait`, RFC 7240). */
function heldMs(request: express.Request): number {
  const [, seconds = '0'] = /^wait=(\d{1,2})$/.exec(request.get('prefer') ?? '') ?? [];
  return Math.min(Number(seconds), maxHoldS) * 1_000;
}

interface ModuleParts {
  modules: Modules;
  canaries: CanaryWatch;
  changes: LiveChanges;
  redis: Redis | undefined;
  audit: AuditLog;
}

/** Routes for releases (deploy token), for edges, and for grantable modules. */
export function modulesRouter({ modules, canaries, changes, redis, audit }: ModuleParts): Router {
  const router = Router();
  const bytesOfToken = createLimiter(redis, {
    name: 'module-bytes',
    points: bytesADay,
    duration: daySeconds,
  });
  /** Authenticates the sender before the body is read. */
  const uploaders = (type: string, limit: number) => ({
    ...deployers,
    before: [
      (async (request, _response, next) => {
        await deployers.enter(request);
        next();
      }) satisfies express.RequestHandler,
      express.raw({ type, limit, inflate: false }),
    ],
  });
  /** Counts an upload against its token; files that end up in no release are deleted after a day. */
  const spendBytes = async ({ id }: Deployer, bytes: number) => {
    const { consumedPoints, msBeforeNext } = await spend(bytesOfToken, id, undefined, bytes);
    if (consumedPoints > bytesADay) throw tooMany(Math.ceil(msBeforeNext / 1_000), sentEnough);
  };

  serve(router, missingModuleFiles, deployers, async ({ body }) => ({
    missing: await files.missingFiles(body.files),
    max_batch_bytes: maxBatchBytes,
  }));
  const ofOne = uploaders(moduleFileType, maxModuleFileBytes);
  serve(router, addModuleFile, ofOne, async ({ body, user }) => {
    await spendBytes(user, body.length);
    return { integrity: await files.addFile(body) };
  });
  const ofSeveral = uploaders(moduleFilesType, maxBatchBytes);
  serve(router, addModuleFiles, ofSeveral, async ({ body, user, request }) => {
    await spendBytes(user, body.length);
    await files.addFiles(await readFileBatch(body, request.get('content-type') ?? ''));
    return undefined;
  });
  const handIn = (ask: Ask<typeof releaseModule, Deployer>) =>
    modules.release(ask.params.name, ask.body, ask.user.label);
  serve(router, releaseModule, deployers, handIn, { explains: true });
  serve(router, promoteModule, deployers, async ({ params, body, user }) =>
    outcomeOf(await modules.dispatch(params.name, { type: 'promote', ...body, by: user.label })),
  );
  serve(router, rollBackModule, deployers, async ({ params, body, user }) =>
    outcomeOf(await modules.dispatch(params.name, { type: 'roll_back', ...body, by: user.label })),
  );
  serve(router, removeModule, deployers, async ({ params, body, user }) => {
    await modules.dispatch(params.name, { type: 'remove', ...body, by: user.label });
    return undefined;
  });
  serve(router, getModule, deployers, ({ params }) => modules.stateOf(params.name));

  const managers = can('users:manage', (request, user) =>
    audit.recordRefusal(request, user, { area: 'users' }),
  );
  serve(router, listGrantableModules, managers, async () => ({ items: await grantableModules() }));

  serve(router, listLiveModules, anyone, async ({ request, response }) => {
    const seen = request.get('if-none-match');
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const tag = await changes.hold(seen, seen ? heldMs(request) : 0, modules.liveTag, gone.signal);
    response.set({ etag: tag, 'cache-control': 'no-cache' });
    if (seen === tag) {
      response.status(304).end();
      return undefined;
    }
    return { modules: await modules.liveModules(), document_key: modules.documentKey };
  });
  serve(router, getModuleFile, anyone, async ({ params, response }) => {
    const file = await files.findFile(`sha384-${Buffer.from(params.hash, 'hex').toString('base64')}`);
    if (!file) throw notFound();
    response.type(moduleFileType).send(file);
    return undefined;
  });
  serve(router, getModuleFiles, anyone, async ({ body, response }) => {
    const found = await files.findFiles(body.integrities);
    if (!found) throw notFound();
    response.type(moduleFileType).send(Buffer.concat(found));
    return undefined;
  });
  serve(router, addModuleCounts, anyone, async ({ body }) => {
    const { counts, failing = [] } = body;
    // Who got the documents is known before how many there were: fewer networks would let one liar end a canary.
    for (const count of counts) await canaries.addAudience(count);
    await addCounts(counts);
    for (const { module, token } of failing) await canaries.report(module, token, { seenByEdge: true });
    // The new page counts may be what proves that a canary is failing.
    for (const module of new Set(counts.map((count) => count.module))) await canaries.look(module);
    return undefined;
  });
  return router;
}
