import { tabStorage } from 'shared/browser-storage';
import type { Session } from 'shared/contracts/auth';
import type { Registry, RegistryEntry } from 'shared/release';
import { addressOf, releaseFile } from 'shared/release-address';
import { fetchSession } from '../host/session';
import type { Texts } from '../host/texts';
import { overrideTexts } from './override-texts';
import { overridesKey as key, overridePrefix as prefix } from './wants-overrides';

const isLocal = (host: string) => host === 'localhost' || host === '127.0.0.1';

type Overrides = Record<string, string>;

/** Overrides of this tab's session, valid only for the account that confirmed them. */
interface Stored {
  account: string;
  overrides: Overrides;
}

const read = (): Stored | undefined => JSON.parse(tabStorage.get(key) ?? 'null') ?? undefined;

function store(account: string, overrides: Overrides) {
  if (Object.keys(overrides).length > 0) tabStorage.set(key, JSON.stringify({ account, overrides }));
  else tabStorage.remove(key);
}

/** The overrides of this tab, for its badge. */
export const readOverrides = (): Overrides => read()?.overrides ?? {};

export function clearOverride(name: string): void {
  const { account, overrides } = read() ?? { account: '', overrides: {} };
  const { [name]: _, ...others } = overrides;
  store(account, others);
}

/** Code from other origins is allowed only on localhost: anywhere else it would allow code injection. */
async function overridden(name: string, value: string, live: RegistryEntry): Promise<RegistryEntry> {
  if (!value.includes(':')) {
    const response = await fetch(addressOf(name, encodeURIComponent(value), releaseFile));
    if (!response.ok) throw new Error(`${name} ${value}: ${response.status}`);
    return response.json();
  }
  const url = new URL(value);
  if (!isLocal(location.hostname) || !isLocal(url.hostname)) {
    throw new Error(`${name}: another origin is taken on localhost only`);
  }
  return { ...live, version: value, entry: url.href, integrities: {}, styles: [], preload: [] };
}

/**
 * Applies this tab's overrides to the registry: `?remote.mfe-blog=<version or URL>`, an empty value ends one. Signed-in
 * users must confirm, so that a link alone changes nothing; on localhost no confirmation is needed.
 */
export async function withOverrides(
  registry: Registry,
  known: Session | undefined,
  texts: Texts,
): Promise<Registry> {
  const asked = [...new URLSearchParams(location.search)].filter(([name]) => name.startsWith(prefix));
  const session = known ?? (await fetchSession().catch(() => undefined));
  const account = session?.user?.id ?? (isLocal(location.hostname) ? 'localhost' : undefined);
  if (!account) return registry;
  const { ask } = overrideTexts[texts.first()];
  const stored = read();
  const overrides = stored?.account === account ? stored.overrides : {};
  for (const [parameter, value] of asked) {
    const name = parameter.slice(prefix.length);
    if (!value) delete overrides[name];
    else if (overrides[name] !== value && registry.remotes[name] && confirm(ask(name, value))) {
      overrides[name] = value;
    }
  }
  store(account, overrides);
  const remotes = { ...registry.remotes };
  for (const [name, value] of Object.entries(overrides)) {
    const live = remotes[name];
    if (!live) continue;
    remotes[name] = await overridden(name, value, live).catch((error: unknown) => {
      console.warn('Override not used', error);
      return live;
    });
  }
  return { remotes };
}
