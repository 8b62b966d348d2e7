import type { Toast } from 'shared/react/host';

const key = 'next-page-toast';

/** Keeps a toast for the document that is loaded next: signing in and out change documents. */
export function showOnNextPage(toast: Omit<Toast, 'action'>): void {
  sessionStorage.setItem(key, JSON.stringify(toast));
}

/** The toast that was kept, once. */
export function takeToast(): Toast | undefined {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return text ? JSON.parse(text) : undefined;
}
