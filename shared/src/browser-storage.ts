/** Wraps a storage that the browser may block by throwing: then nothing is stored, and nothing fails. */
function browserStorage(open: () => Storage) {
  const tried = <Result>(use: (opened: Storage) => Result, otherwise: Result): Result => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key: string): string | null => tried((opened) => opened.getItem(key), null),
    set: (key: string, value: string): void => tried((opened) => opened.setItem(key, value), undefined),
    remove: (key: string): void => tried((opened) => opened.removeItem(key), undefined),
    keys: (): string[] => tried((opened) => Object.keys(opened), []),
  };
}

/** Local storage. */
export const storage = browserStorage(() => localStorage);
/** Session storage. */
export const tabStorage = browserStorage(() => sessionStorage);
