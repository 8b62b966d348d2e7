import type { RegistryEntry } from 'shared/release';
import type { RemoteModule } from 'shared/remote';
import type { ReleaseFiles } from './release-files';

/**
 * Runs a remote's node build. It gets the modules of the shell's own rendering instead of copies, which also means
 * that a release runs wherever its folder lies.
 */
function runRemote(code: string, publicPath: string, provided: Record<string, unknown>): RemoteModule {
  const module: { exports: { default?: RemoteModule } } = { exports: {} };
  const require = (name: string) => {
    if (Object.hasOwn(provided, name)) return provided[name];
    throw new Error(`${name} is not available while rendering`);
  };
  const run = new Function('module', 'exports', 'require', 'publicPath', code);
  run(module, module.exports, require, publicPath);
  if (!module.exports.default) throw new Error(`${publicPath} exports no remote`);
  return module.exports.default;
}

/** Node builds by remote and version, each loaded once, from checked bytes; only the latest of a remote is kept. */
export function createRemoteModules(files: ReleaseFiles, provided: Record<string, unknown>) {
  const loaded = new Map<string, { version: string; module: RemoteModule }>();
  return (name: string, { version }: RegistryEntry): RemoteModule => {
    const known = loaded.get(name);
    if (known?.version === version) return known.module;
    const code = files.read(name, version, 'server/remote.js');
    if (!code) throw new Error(`${name} ${version} has no node build`);
    const module = runRemote(code.toString('utf8'), `/remotes/${name}/${version}/client/`, provided);
    loaded.set(name, { version, module });
    return module;
  };
}
