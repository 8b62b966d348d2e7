/**
 * Follows what floats over the page until it goes: the focus that is in it then goes back to where it came from, or to
 * the page. Else it would fall to the body.
 */
export function handFocusBack<Floating extends HTMLElement>(element: Floating) {
  let before: HTMLElement | null = null;
  element.addEventListener('focusin', ({ relatedTarget }) => {
    const from = relatedTarget as HTMLElement | null;
    if (from && !element.contains(from)) before = from;
  });
  return () => {
    if (!element.contains(document.activeElement)) return;
    // React is at work: who listens for the focus with it would hear nothing of this.
    queueMicrotask(() => {
      const back = before?.isConnected ? before : document.querySelector('main');
      back?.focus({ preventScroll: true });
    });
  };
}
