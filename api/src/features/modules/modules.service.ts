import { maxReleaseBytes, type ReleaseDraft, type ReleaseOutcome } from 'shared/contracts/modules';
import type { Release } from 'shared/release';
import { faultOfFiles } from 'shared/release-rules';
import { describeRelease } from 'shared/release-version';
import { withFreePaths } from './free-paths';
import { missingFiles } from './module-files';
import { outcomeOf, type RolloutCommand, type RolloutState, reduce, shownIn } from './rollout';
import { refused } from './rollout-refusals';
import { createRolloutStore } from './rollout-store';
import type { Signer } from './signer';

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);

/** The release that is handed in; throws 422 if it cannot be one. */
function releaseOfDraft(name: string, { remote, semver, files }: ReleaseDraft): Release {
  if (remote.name !== name) throw refused(`The release is of ${remote.name}, not of ${name}.`);
  const bytes = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  if (bytes > maxReleaseBytes) {
    throw refused(`The release has ${megabytes(bytes)} MB. It may have ${megabytes(maxReleaseBytes)}.`);
  }
  const fault = faultOfFiles(files);
  if (fault) throw refused(fault);
  try {
    return describeRelease(semver, remote, files);
  } catch {
    throw refused('The release has no entry (client/remote-entry.<hash>.js).');
  }
}

/**
 * Releases of modules and their live versions.
 * @param announce called when the live version of a module has changed
 */
export function createModules(signer: Signer, announce: (name: string) => unknown = () => {}) {
  const { releaseOf, keep, read, compareAndSet, ...store } = createRolloutStore(signer, announce);

  /** Carries out a command over a stored release; returns the state that it led to. */
  async function dispatch(name: string, command: RolloutCommand): Promise<RolloutState> {
    const state = await read(name);
    const next = reduce(state, command);
    const [arriving] = shownIn(next).filter((version) => !shownIn(state).includes(version));
    if (!arriving) return compareAndSet(next);
    return withFreePaths(await releaseOf(name, arriving), () => compareAndSet(next));
  }

  /** Stores a release whose files were uploaded, and makes it live or a canary. */
  async function release(name: string, draft: ReleaseDraft, by: string): Promise<ReleaseOutcome> {
    const { remote, files, why, commit, canary, only_new, based_on } = draft;
    const made = releaseOfDraft(name, draft);
    const { version } = made;
    const state = await read(name);
    const next = reduce(state, { type: 'release', version, canary, only_new, based_on, by, why, commit });
    if (next === state) return { version, live: state.live === version };
    return withFreePaths(remote, async () => {
      const [missing] = await missingFiles(Object.values(files));
      const path = missing && Object.entries(files).find(([, { integrity }]) => integrity === missing)?.[0];
      if (path) throw refused(`The file ${path} was not uploaded, or is another one.`);
      await keep(made, commit ?? null);
      return outcomeOf(await compareAndSet(next));
    });
  }

  return {
    ...store,
    release,
    dispatch,
    documentKey: signer.documentKey,
    readDocument: signer.readDocument,
  };
}
export type Modules = ReturnType<typeof createModules>;
