/** A storage of the browser that never throws: blocked or full, it stores nothing. */
export interface BrowserStorage {
  get: (key: string) => string | null;
  /** @returns whether it is stored */
  set: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
}

/** Wraps a storage that the browser may refuse to open or to write to, by throwing. */
export function browserStorage(open: () => Storage): BrowserStorage {
  const tried = <Result>(use: (opened: Storage) => Result, otherwise: Result): Result => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => tried((opened) => opened.getItem(key), null),
    set: (key, value) =>
      tried((opened) => {
        opened.setItem(key, value);
        return true;
      }, false),
    remove: (key) => tried((opened) => opened.removeItem(key), undefined),
    keys: () => tried((opened) => Object.keys(opened), []),
  };
}

/** Local storage. */
export const storage = browserStorage(() => localStorage);
/** Session storage. */
export const tabStorage = browserStorage(() => sessionStorage);
