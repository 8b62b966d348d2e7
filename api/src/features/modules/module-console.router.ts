import { Router } from 'express';
import {
  createDeployToken,
  drawBackModule,
  listDeployTokens,
  listManagedModules,
  promoteCanary,
  revokeDeployToken,
  startCanary,
} from 'shared/contracts/module-console.schema';
import { can } from '../../platform/http/access';
import { notFound } from '../../platform/http/app-error';
import { proven } from '../../platform/http/proof';
import { serve } from '../../platform/http/serve';
import type { Mailer } from '../../platform/mail';
import type { AuditLog } from '../audit';
import * as tokens from './deploy-tokens';
import { managedModules } from './module-overview';
import type { Modules } from './modules.service';
import { outcomeOf } from './rollout';
import { announceToken } from './token-notice';

const area = 'modules';
/** Author shown in the history once the account behind a change has been removed. */
const adminPanel = 'Adminpanel';

/** Module administration in the admin panel; every change is audited. */
export function moduleConsoleRouter(
  modules: Modules,
  mailer: Mailer,
  { recordRefusal, recordUse }: AuditLog,
): Router {
  const router = Router();
  const managers = can('modules:manage', (request, user) => recordRefusal(request, user, { area }));

  serve(router, listManagedModules, managers, async () => ({ items: await managedModules(modules.stateOf) }));

  serve(router, startCanary, proven(managers), async ({ params: { name }, body, user }) => {
    const detail = `canary ${body.version} on ${body.share} %`;
    await recordUse({ actor: user.email, area, action: 'update', records: [name], detail });
    return outcomeOf(
      await modules.dispatch(name, { type: 'start_canary', ...body, by: adminPanel, account: user.email }),
    );
  });

  serve(router, promoteCanary, proven(managers), async ({ params: { name }, body: { canary }, user }) => {
    const detail = `promotion of ${canary}`;
    await recordUse({ actor: user.email, area, action: 'update', records: [name], detail });
    return outcomeOf(
      await modules.dispatch(name, { type: 'promote', version: canary, by: adminPanel, account: user.email }),
    );
  });

  serve(router, drawBackModule, proven(managers), async ({ params: { name }, body, user }) => {
    const detail = `rollback from ${body.from}`;
    await recordUse({ actor: user.email, area, action: 'update', records: [name], detail });
    return outcomeOf(
      await modules.dispatch(name, { type: 'roll_back', ...body, by: adminPanel, account: user.email }),
    );
  });

  serve(router, listDeployTokens, managers, async () => ({
    items: (await tokens.listDeployTokens()).map(
      ({ _id, module, label, created_at, last_used_at, expires_at }) => ({
        id: String(_id),
        module,
        label,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
        expires_at: expires_at?.toISOString() ?? null,
      }),
    ),
  }));

  serve(
    router,
    createDeployToken,
    proven(managers),
    async ({ body: { module, label }, user, requestKey }) => {
      const detail = `token ${label}`;
      await recordUse({ actor: user.email, area, action: 'create', records: [module], detail });
      await announceToken({ by: user.email, module, label }, mailer);
      return { token: await tokens.createDeployToken({ module, label, requestKey }) };
    },
  );

  serve(router, revokeDeployToken, proven(managers), async ({ params: { id }, user }) => {
    const token = await tokens.findDeployToken(id);
    if (!token) throw notFound();
    const detail = `token ${token.label}`;
    await recordUse({ actor: user.email, area, action: 'delete', records: [token.module], detail });
    await tokens.revokeDeployToken(id);
    return undefined;
  });

  return router;
}
