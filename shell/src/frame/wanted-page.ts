import { tabStorage } from 'shared/browser-storage';

const key = 'wanted-page';

/** The page that somebody asked for before sign-in, where it led to their own home instead. */
export const readWantedPage = () => tabStorage.get(key) ?? undefined;

/** @param address none to forget the one before, which another account may have asked for */
export function keepWantedPage(address: string | undefined): void {
  if (address === undefined) tabStorage.remove(key);
  else tabStorage.set(key, address);
}
