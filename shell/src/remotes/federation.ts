import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegistryEntry } from 'shared/release';
import type { RemoteModule } from 'shared/remote';

const integrityOf = new Map<string, string>();

registerPlugins([
  {
    name: 'integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      const integrity = integrityOf.get(new URL(url, location.href).pathname);
      if (integrity) script.integrity = integrity;
      return script;
    },
  },
]);

/** Loads a remote's code anew: whatever an earlier, failed try left behind is dropped. */
export async function loadModule(name: string, { entry, integrity }: RegistryEntry): Promise<RemoteModule> {
  const id = name.replaceAll('-', '_');
  if (integrity) integrityOf.set(entry, integrity);
  registerRemotes([{ name: id, entry: new URL(entry, location.href).href, type: 'global' }], { force: true });
  const exposed = await loadRemote<{ default: RemoteModule }>(`${id}/remote`);
  if (!exposed) throw new Error(`${name} exposes nothing`);
  return exposed.default;
}
