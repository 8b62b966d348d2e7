import type { Session } from 'shared/contracts/auth';
import type { Registry, RegistryEntry } from 'shared/release';

const key = 'remote-overrides';
const localHosts = ['localhost', '127.0.0.1'];

export type Overrides = Record<string, string>;

export const readOverrides = (): Overrides => JSON.parse(localStorage.getItem(key) ?? '{}');

function keep(overrides: Overrides) {
  if (Object.keys(overrides).length > 0) localStorage.setItem(key, JSON.stringify(overrides));
  else localStorage.removeItem(key);
}

/** Takes `?remote.mfe-blog=<version or URL>` into the browser's memory; an empty value ends it. */
export function takeOverrides(search: string): void {
  const asked = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('remote.'));
  if (asked.length === 0) return;
  const overrides = readOverrides();
  for (const [name, value] of asked) {
    if (value) overrides[name.slice('remote.'.length)] = value;
    else delete overrides[name.slice('remote.'.length)];
  }
  keep(overrides);
}

export function clearOverride(name: string): void {
  const { [name]: _, ...others } = readOverrides();
  keep(others);
}

/** Code from elsewhere is run on this machine's own addresses only: anywhere else it would be an injection hole. */
async function overridden(name: string, value: string, live: RegistryEntry): Promise<RegistryEntry> {
  if (!value.includes(':')) {
    const response = await fetch(`/remotes/${name}/${encodeURIComponent(value)}/release.json`);
    if (!response.ok) throw new Error(`${name} ${value}: ${response.status}`);
    return response.json();
  }
  const url = new URL(value);
  if (!localHosts.includes(location.hostname) || !localHosts.includes(url.hostname)) {
    throw new Error(`${name}: another origin is taken on localhost only`);
  }
  return {
    ...live,
    version: value,
    entry: url.href,
    integrity: '',
    integrities: {},
    styles: [],
    preload: [],
  };
}

/** The registry with this browser's overrides in it, for staff and on localhost; others get it unchanged. */
export async function withOverrides(registry: Registry, session: Session | undefined): Promise<Registry> {
  if (!localHosts.includes(location.hostname) && !session?.user) return registry;
  const remotes = { ...registry.remotes };
  for (const [name, value] of Object.entries(readOverrides())) {
    const live = remotes[name];
    if (!live) continue;
    remotes[name] = await overridden(name, value, live).catch((fault: unknown) => {
      console.warn('Override not used', fault);
      return live;
    });
  }
  return { remotes };
}
