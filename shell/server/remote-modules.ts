import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryEntry } from 'shared/release';
import type { RemoteModule } from 'shared/remote';

/**
 * Loads a remote's node build. It gets the modules of the shell's own rendering instead of copies, which also means
 * that a release runs wherever its folder lies.
 */
export function loadRemoteModule(file: string, provided: Record<string, unknown>): RemoteModule {
  const module: { exports: { default?: RemoteModule } } = { exports: {} };
  const require = (name: string) => {
    if (Object.hasOwn(provided, name)) return provided[name];
    throw new Error(`${name} is not available while rendering`);
  };
  const run = new Function('module', 'exports', 'require', readFileSync(file, 'utf8'));
  run(module, module.exports, require);
  if (!module.exports.default) throw new Error(`${file} exports no remote`);
  return module.exports.default;
}

/** Node builds by remote and version, each loaded once; only the latest of a remote is kept. */
export function createRemoteModules(releasesDir: string, provided: Record<string, unknown>) {
  const loaded = new Map<string, { version: string; module: RemoteModule }>();
  return (name: string, { version }: RegistryEntry): RemoteModule => {
    const known = loaded.get(name);
    if (known?.version === version) return known.module;
    const module = loadRemoteModule(join(releasesDir, name, version, 'server/remote.js'), provided);
    loaded.set(name, { version, module });
    return module;
  };
}
