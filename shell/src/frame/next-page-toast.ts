import { tabStorage } from 'shared/browser-storage';
import type { Toast } from 'shared/react/host';

const key = 'next-page-toast';

/** Stores a toast for the next document: signing in and out load a new one. */
export function showOnNextPage(toast: Omit<Toast, 'action'>): void {
  tabStorage.set(key, JSON.stringify(toast));
}

/** Takes the stored toast, once. */
export function takeToast(): Toast | undefined {
  const text = tabStorage.get(key);
  tabStorage.remove(key);
  return text ? JSON.parse(text) : undefined;
}
