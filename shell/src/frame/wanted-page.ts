import { tabStorage } from 'shared/browser-storage';

const key = 'wanted-page';

/** Stores the page that somebody asked for before sign-in, where it led to their own home instead. */
export const keepWantedPage = (address: string) => tabStorage.set(key, address);

/** Takes the stored page, once. */
export function takeWantedPage(): string | undefined {
  const address = tabStorage.get(key);
  tabStorage.remove(key);
  return address ?? undefined;
}
