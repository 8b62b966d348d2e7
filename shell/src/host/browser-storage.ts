/** A storage that the browser may keep closed, where even asking for it throws: then nothing is stored, and nothing breaks. */
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

/** Of this browser, for all tabs. */
export const storage = browserStorage(() => localStorage);
/** Of this tab, until it is closed. */
export const tabStorage = browserStorage(() => sessionStorage);
