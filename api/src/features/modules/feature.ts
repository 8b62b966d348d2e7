import type { Context } from '../../context';
import { createRetentionJob } from '../../platform/leased-job';
import { createCanaryWatch } from './canary-watch';
import { createModulesCleanUp, forgetWhoDrewBack } from './clean-up';
import { grantableModules } from './grantable-modules';
import { followLiveChanges } from './live-changes';
import { moduleConsoleRouter } from './module-console.router';
import { addReport } from './module-figures';
import { modulesRouter } from './modules.router';
import { createModules } from './modules.service';
import { createSigner } from './signer';

/** The releases of the modules, and what edges and administrators do with them. */
export async function modulesFeature({ settings, logger, redis, audit, mailer }: Context) {
  const { releaseKey, formerReleaseKeys, notifyEmail, publicOrigin, auditRetentionDays: days } = settings;
  const signer = createSigner(releaseKey, formerReleaseKeys);
  const changes = await followLiveChanges(redis, logger);
  const modules = createModules(signer, changes.announce);
  for (const module of await modules.signAnew()) {
    logger.error({ module }, 'signed by none of RELEASE_KEY: edges that hold no copy of it refuse it');
  }
  const canaries = createCanaryWatch({ modules, mailer, notifyEmail, publicOrigin });
  return {
    grantableModules,
    addFailure: addReport,
    noteFailing: canaries.report,
    releasePublicKey: signer.publicKey,
    routers: [
      modulesRouter({ modules, canaries, changes, redis, audit }),
      moduleConsoleRouter(modules, mailer, audit),
    ],
    jobs: [
      createModulesCleanUp(logger),
      createRetentionJob({ of: 'module-changes', days, expire: forgetWhoDrewBack, logger }),
    ],
    stop: changes.close,
  };
}
