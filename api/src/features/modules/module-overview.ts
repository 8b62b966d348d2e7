import type { LiveVersion, ManagedModule } from 'shared/contracts/module-console';
import type { ModuleEvent, ModuleState } from 'shared/contracts/modules';
import type { SignedRelease } from 'shared/release';
import { manifestsOf } from './live-releases';
import { figuresSinceHourBefore } from './module-figures';
import { ModuleModel, ModuleReleaseModel } from './modules.model';

const shownChanges = 20;
/** Enough for all rollback targets and some withdrawn versions. */
const shownOthers = 20;

/** All modules with their live version, figures (also of the version before, for comparison) and history. */
export async function managedModules(
  stateOf: (name: string) => Promise<ModuleState>,
): Promise<ManagedModule[]> {
  const rows = await ModuleModel.find({}, 'name live earlier canary').sort({ name: 1 }).lean();
  return Promise.all(
    rows.map(async ({ name, live, canary, earlier: [before] }): Promise<ManagedModule> => {
      const { history } = await stateOf(name);
      // The last change of the live version; canaries do not change it.
      const last = history.find(({ what }) => what !== 'canary_started' && what !== 'canary_ended');
      const changed = last ? Date.parse(last.at) : Date.now();
      return {
        name,
        live: live && last ? await liveVersion(name, live, last) : null,
        canary: canary
          ? {
              version: canary.version,
              share: canary.share,
              since: canary.since.toISOString(),
              figures: await figuresSinceHourBefore(name, canary.version, Date.now()),
            }
          : null,
        before: before
          ? { version: before, figures: await figuresSinceHourBefore(name, before, changed) }
          : null,
        others: await otherVersions(name, [live, canary?.version]),
        history: history.slice(0, shownChanges),
      };
    }),
  );
}

async function otherVersions(module: string, shown: (string | null | undefined)[]): Promise<string[]> {
  const rows = await ModuleReleaseModel.find({ module }, 'version').sort({ created_at: -1 }).lean();
  const others = rows.map(({ version }) => version).filter((version) => !shown.includes(version));
  return others.slice(0, shownOthers);
}

async function liveVersion(
  name: string,
  version: string,
  { at, by, commit }: ModuleEvent,
): Promise<LiveVersion> {
  const [manifest = '{"files":{},"routes":[]}'] = await manifestsOf(name, [version]);
  const {
    files,
    routes,
    commit: built,
  }: Pick<SignedRelease, 'files' | 'routes' | 'commit'> = JSON.parse(manifest);
  return {
    version,
    // A rollback event names no commit, so prefer the release's own.
    commit: built ?? commit,
    since: at,
    by,
    bytes: Object.values(files).reduce((sum, { size }) => sum + size, 0),
    pages: routes.map(({ path }) => path),
    label: routes.find(({ menu }) => menu)?.menu?.label ?? null,
    figures: await figuresSinceHourBefore(name, version, Date.now()),
  };
}
