import { type BrowserStorage, storage } from './browser-storage';

/** Keeps nothing beyond this document, for what must not be written to disk. */
export const inMemory: BrowserStorage = {
  get: () => null,
  set: () => false,
  remove: () => {},
  keys: () => [],
};

/**
 * Entries of one kind and account in local storage, under a prefix: one each, so that windows do not clash. What
 * cannot be stored there is kept in this window.
 * @param read the value of a parsed entry; undefined if it is none
 */
export function keptEntries<Value>(
  prefix: string,
  read: (parsed: unknown) => Value | undefined,
  opened: BrowserStorage = storage,
) {
  const unkept = new Map<string, Value>();

  const stored = (key: string) => opened.get(prefix + key);
  function readStored(key: string): Value | undefined {
    try {
      return read(JSON.parse(stored(key) ?? 'null'));
    } catch {
      return undefined;
    }
  }
  const keys = () =>
    opened
      .keys()
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length));
  const get = (key: string): Value | undefined => unkept.get(key) ?? readStored(key);

  return {
    get,
    /** Keys of the stored entries. */
    keys,
    all: (): Value[] => [...new Set([...keys(), ...unkept.keys()])].flatMap((key) => get(key) ?? []),
    /** @returns whether it survives a closed window; not where the browser's storage is full or denied */
    put(key: string, value: Value): boolean {
      const isKept = opened.set(prefix + key, JSON.stringify(value));
      if (isKept) unkept.delete(key);
      else unkept.set(key, value);
      return isKept;
    },
    remove(key: string): void {
      unkept.delete(key);
      opened.remove(prefix + key);
    },
    /** Whether all entries survive a closed window. */
    areKept: () => unkept.size === 0,
    /** Keys of the stored entries that cannot be read. */
    broken: () => keys().filter((key) => get(key) === undefined),
    /** Removes what only this window has. */
    forget: () => unkept.clear(),
    /** Subscribes to changes by other windows; returns how to unsubscribe. */
    watch(onChange: () => void) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key?.startsWith(prefix)) onChange();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
