/** A storage that the browser may keep closed, where even asking for it throws: then nothing is kept, and nothing breaks. */
function browserStorage(open: () => Storage) {
  const tried = <Result>(use: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key: string): string | null => tried((storage) => storage.getItem(key), null),
    set: (key: string, value: string): void => tried((storage) => storage.setItem(key, value), undefined),
    remove: (key: string): void => tried((storage) => storage.removeItem(key), undefined),
    keys: (): string[] => tried((storage) => Object.keys(storage), []),
  };
}

/** Of this browser, for all tabs. */
export const kept = browserStorage(() => localStorage);
/** Of this tab, until it is closed. */
export const keptInTab = browserStorage(() => sessionStorage);
