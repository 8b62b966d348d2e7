import type { Context } from './context';
import { announceExports } from './export-notice';
import { accountExists } from './features/accounts/accounts.service';
import { accountsFeature } from './features/accounts/feature';
import { auditFeature } from './features/audit/feature';
import { authFeature } from './features/auth/feature';
import { blogFeature } from './features/blog/feature';
import { callsFeature } from './features/calls/feature';
import { clientEventsFeature } from './features/client-events/feature';
import { exportsFeature } from './features/exports/feature';
import { functionsFeature } from './features/functions/feature';
import { healthFeature } from './features/health/feature';
import { leadsFeature } from './features/leads/feature';
import { modulesFeature } from './features/modules/feature';
import { securityFeature } from './features/security/feature';
import { noteFailures } from './features/security/note-failures';
import { usersFeature } from './features/users/feature';
import { vikaFeature } from './features/vika/feature';

/** Builds the features, in the order in which they stand on each other. */
export async function createFeatures(context: Context) {
  const health = healthFeature(context);
  const audit = await auditFeature(context);
  const accounts = await accountsFeature(context);
  const security = securityFeature(context);
  const auth = await authFeature(context, accounts.find, security.log);
  const exporting = exportsFeature(
    context,
    new URL('./export-worker', import.meta.url),
    announceExports(context.mailer),
    auth.accounts.find,
  );
  const { exports } = exporting;
  const modules = await modulesFeature(context);
  const vika = await vikaFeature(context, {
    exports,
    accountOf: auth.accounts.find,
    onAccountChange: accounts.onChange,
  });
  return {
    features: [
      health,
      audit,
      accounts,
      exporting,
      security,
      auth,
      modules,
      vika,
      usersFeature(context, {
        limits: auth.limits,
        securityLog: security.log,
        grantableModules: modules.grantableModules,
      }),
      leadsFeature(context, exports, auth.accessOf),
      await blogFeature(context, new URL('./picture-worker', import.meta.url)),
      callsFeature(context, exports),
      clientEventsFeature(context, modules),
      functionsFeature(context),
    ],
    measure: health.measure,
    readSession: auth.accounts.read,
    noteFailures: noteFailures({ log: security.log, clientOf: auth.limits.clientOf, accountExists }),
    releasePublicKey: modules.releasePublicKey,
    upgrade: vika.upgrade,
  };
}
