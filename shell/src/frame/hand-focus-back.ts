/**
 * Watches a floating element until it is removed: focus inside it then returns to where it came from, or to the page,
 * instead of falling to the body.
 */
export function handFocusBack<Floating extends HTMLElement>(element: Floating) {
  let before: HTMLElement | null = null;
  element.addEventListener('focusin', ({ relatedTarget }) => {
    const from = relatedTarget as HTMLElement | null;
    if (from && !element.contains(from)) before = from;
  });
  return () => {
    if (!element.contains(document.activeElement)) return;
    // React ignores focus events during its commit: wait until it is done.
    queueMicrotask(() => {
      const back = before?.isConnected ? before : document.querySelector('main');
      back?.focus({ preventScroll: true });
    });
  };
}
