import { isPublicRoute, type Registry, type RegistryEntry } from 'shared/release';
import type { ReleaseFiles } from '../release-files';
import { createCalls } from './calls';
import { createFailures } from './failures';
import { createRenderer, type Renderer } from './renderer';

interface Running {
  version: string;
  renderer: Renderer;
}

/** A renderer for the live version of each remote that has public pages. */
export function createRenderers(files: ReleaseFiles, shell: string, apiOrigin: URL) {
  const running = new Map<string, Running>();
  const failures = createFailures();
  const makeCall = createCalls(apiOrigin);

  function start(name: string, version: string): Renderer {
    return createRenderer({
      name: `${name} ${version}`,
      makeCall,
      code() {
        const remote = files.read(name, version, 'server/remote.js');
        if (!remote) throw new Error(`${name} ${version} has no node build`);
        return { shell, remote: remote.toString('utf8'), publicPath: `/remotes/${name}/${version}/client/` };
      },
      onFailure: (path, failure) => failures.add(name, version, path, failure),
    });
  }

  /** The renderer of a version; the one of the version before is let go when this one is ready. */
  function of(name: string, { version }: RegistryEntry): Renderer {
    const former = running.get(name);
    if (former?.version === version) return former.renderer;
    const renderer = start(name, version);
    running.set(name, { version, renderer });
    const letGo = () => former?.renderer.close();
    renderer.routes().then(letGo, letGo);
    return renderer;
  }

  return {
    of,
    /** Starts what has come, ends what has gone. */
    follow({ remotes }: Registry): void {
      for (const [name, entry] of Object.entries(remotes))
        if (entry.routes.some(isPublicRoute)) of(name, entry);
      for (const [name, { renderer }] of running) {
        if (remotes[name]?.routes.some(isPublicRoute)) continue;
        running.delete(name);
        renderer.close();
      }
    },
    failures: failures.list,
    close(): void {
      for (const { renderer } of running.values()) renderer.close();
      running.clear();
    },
  };
}
