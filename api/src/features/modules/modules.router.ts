import express, { Router } from 'express';
import { maxModuleFileBytes, moduleFileType } from 'shared/contracts/modules';
import {
  addModuleFile,
  getModule,
  getModuleFile,
  listGrantableModules,
  listLiveModules,
  missingModuleFiles,
  releaseModule,
  removeModule,
  rollBackModule,
} from 'shared/contracts/modules.schema';
import { anyone, can } from '../../platform/http/access';
import { notFound } from '../../platform/http/app-error';
import { serve } from '../../platform/http/serve';
import { recordRefusal } from '../audit';
import { deployers } from './deploy-tokens';
import { grantableModules } from './grantable-modules';
import { createModules } from './modules.service';
import type { Signer } from './signer';

/** Releases by teams that hold a token, what edges follow, and what administrators may grant. */
export function modulesRouter(signer: Signer): Router {
  const router = Router();
  const modules = createModules(signer);
  /** Nobody's file is taken in before it is known who sends it. */
  const uploaders = {
    ...deployers,
    before: [
      (async (request, _response, next) => {
        await deployers.enter(request);
        next();
      }) satisfies express.RequestHandler,
      express.raw({ type: moduleFileType, limit: maxModuleFileBytes, inflate: false }),
    ],
  };

  serve(router, missingModuleFiles, deployers, async ({ body }) => ({
    missing: await modules.missingFiles(body.files),
  }));
  serve(router, addModuleFile, uploaders, async ({ body }) => ({ integrity: await modules.addFile(body) }));
  serve(router, releaseModule, deployers, ({ params, body, user }) =>
    modules.release(params.name, body, user.label),
  );
  serve(router, rollBackModule, deployers, ({ params, body, user }) =>
    modules.rollBack(params.name, user.label, body.why),
  );
  serve(router, removeModule, deployers, async ({ params, body, user }) => {
    await modules.remove(params.name, user.label, body.why);
    return undefined;
  });
  serve(router, getModule, deployers, ({ params }) => modules.stateOf(params.name));

  const managers = can('users:manage', (request, user) => recordRefusal(request, user, { area: 'users' }));
  serve(router, listGrantableModules, managers, async () => ({ items: await grantableModules() }));

  serve(router, listLiveModules, anyone, async ({ request, response }) => {
    const tag = await modules.liveTag();
    response.set({ etag: tag, 'cache-control': 'no-cache' });
    if (request.get('if-none-match') === tag) {
      response.status(304).end();
      return undefined;
    }
    return { modules: await modules.liveModules() };
  });
  serve(router, getModuleFile, anyone, async ({ params, response }) => {
    const file = await modules.findFile(`sha384-${Buffer.from(params.hash, 'hex').toString('base64')}`);
    if (!file) throw notFound();
    response.type(moduleFileType).send(file.data);
    return undefined;
  });
  return router;
}
