import type { Toast } from 'shared/react/host';
import { tabStorage } from '../host/browser-storage';

const key = 'next-page-toast';

/** Keeps a toast for the document that is loaded next: signing in and out change documents. */
export function showOnNextPage(toast: Omit<Toast, 'action'>): void {
  tabStorage.set(key, JSON.stringify(toast));
}

/** The toast that was storage, once. */
export function takeToast(): Toast | undefined {
  const text = tabStorage.get(key);
  tabStorage.remove(key);
  return text ? JSON.parse(text) : undefined;
}
