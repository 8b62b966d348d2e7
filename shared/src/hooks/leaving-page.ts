/** Dispatched before another page of this document is shown. Modules have their own copy of this code but share the window. */
const leavingPage = 'leaving-page';

/** Whether another page may be shown; a page that would lose what was typed in it asks first. Called by the router. */
export const mayLeavePage = (): boolean => window.dispatchEvent(new Event(leavingPage, { cancelable: true }));

/** Has `may` decide whether the page may be left for another one; returns how to stop that. */
export function guardPage(may: () => boolean): () => void {
  const ask = (event: Event) => may() || event.preventDefault();
  window.addEventListener(leavingPage, ask);
  return () => window.removeEventListener(leavingPage, ask);
}
