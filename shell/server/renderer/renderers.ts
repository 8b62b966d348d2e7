import { constants } from 'node:os';
import { isPublicRoute, type RegistryEntry } from 'shared/release';
import { addressOf } from 'shared/release-address';
import { serverCodeOf, styleSheetOf } from '../prepared-sources';
import type { ReleaseFiles } from '../release-files';
import type { ShellBuild } from '../shell-build';
import { createCalls } from './calls';
import { createFailures } from './failures';
import { createRenderer, type Renderer } from './renderer';

/** One renderer for each live or canary version of each remote with public pages. */
export function createRenderers(
  files: ReleaseFiles,
  shell: Pick<ShellBuild, 'realm' | 'styles'>,
  apiOrigin: URL,
) {
  const running = new Map<string, Renderer>();
  const failures = createFailures();
  const makeCall = createCalls(apiOrigin);
  const keyOf = (name: string, { version }: RegistryEntry) => `${name} ${version}`;

  function start(name: string, entry: RegistryEntry): Renderer {
    const { version } = entry;
    return createRenderer({
      name: `${name} ${version}`,
      makeCall,
      async code() {
        const [remote, css] = await Promise.all([
          serverCodeOf(files, name, version),
          styleSheetOf(files, name, entry),
        ]);
        return {
          shell: shell.realm,
          remote,
          publicPath: addressOf(name, version, 'client/'),
          styles: css === null ? null : { shell: shell.styles, remote: css },
        };
      },
      onFailure: (path, failure) => failures.add(name, version, path, failure),
      priority: constants.priority.PRIORITY_LOW,
    });
  }

  return {
    /** The renderer of a version. A page that started before its version was removed gets a temporary one. */
    of(name: string, entry: RegistryEntry): Renderer {
      const known = running.get(keyOf(name, entry));
      if (known) return known;
      const renderer = start(name, entry);
      renderer.close();
      return renderer;
    },
    /** Starts renderers of new versions; those of former versions are retired once the new ones are ready. */
    follow(wanted: [name: string, entry: RegistryEntry][]): void {
      const drawn = wanted.filter(([, entry]) => entry.routes.some(isPublicRoute));
      const keys = new Set(drawn.map(([name, entry]) => keyOf(name, entry)));
      const gone = [...running].filter(([key]) => !keys.has(key));
      for (const [key] of gone) running.delete(key);
      const come = drawn.filter(([name, entry]) => !running.has(keyOf(name, entry)));
      const ready = come.map(([name, entry]) => {
        const renderer = start(name, entry);
        running.set(keyOf(name, entry), renderer);
        return renderer.routes();
      });
      void Promise.allSettled(ready).then(() => {
        for (const [, renderer] of gone) renderer.close();
      });
    },
    failures: failures.list,
    close(): void {
      for (const renderer of running.values()) renderer.close();
      running.clear();
    },
  };
}
