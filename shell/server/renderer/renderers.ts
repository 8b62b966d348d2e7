import { isPublicRoute, type RegistryEntry } from 'shared/release';
import type { ReleaseFiles } from '../release-files';
import { createCalls } from './calls';
import { createFailures } from './failures';
import { createRenderer, type Renderer } from './renderer';

/** A renderer for each version that is live, or a canary, of each remote that has public pages. */
export function createRenderers(files: ReleaseFiles, shell: string, apiOrigin: URL) {
  const running = new Map<string, Renderer>();
  const failures = createFailures();
  const makeCall = createCalls(apiOrigin);
  const keyOf = (name: string, { version }: RegistryEntry) => `${name} ${version}`;

  function start(name: string, { version }: RegistryEntry): Renderer {
    return createRenderer({
      name: `${name} ${version}`,
      makeCall,
      code() {
        // More than a megabyte, which the renderer holds: in the cache it would take the place of what browsers ask for.
        const remote = files.readOnce(name, version, 'server/remote.js');
        if (!remote) throw new Error(`${name} ${version} has no node build`);
        return { shell, remote: remote.toString('utf8'), publicPath: `/remotes/${name}/${version}/client/` };
      },
      onFailure: (path, failure) => failures.add(name, version, path, failure),
    });
  }

  return {
    /** The renderer of a version. For a page that was begun before its version went there is one for that page alone. */
    of(name: string, entry: RegistryEntry): Renderer {
      const known = running.get(keyOf(name, entry));
      if (known) return known;
      const renderer = start(name, entry);
      renderer.close();
      return renderer;
    },
    /** Starts what has come; what has gone is let go when that is ready. */
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
