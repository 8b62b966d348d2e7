import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegistryEntry } from 'shared/release';
import type { RemoteModule } from 'shared/remote';
import { scriptAddress } from 'shared/trusted-types';
import { addIntegrities, integrityOf } from '../host/integrity';

registerPlugins([
  {
    name: 'integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = scriptAddress(url);
      script.async = true;
      script.integrity = integrityOf(url);
      return script;
    },
  },
]);

/** Loads a remote's code, replacing whatever an earlier, failed attempt left behind. */
export async function loadModule(name: string, { entry, integrities }: RegistryEntry): Promise<RemoteModule> {
  const id = name.replaceAll('-', '_');
  addIntegrities(integrities);
  registerRemotes([{ name: id, entry: new URL(entry, location.href).href, type: 'global' }], { force: true });
  const exposed = await loadRemote<{ default: RemoteModule }>(`${id}/remote`);
  if (!exposed) throw new Error(`${name} exposes nothing`);
  return exposed.default;
}
