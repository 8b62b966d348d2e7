declare global {
  interface Window {
    /** What others have changed in the content since it came, and who remembers it (`shell/server/document.ts`). */
    touches?: MutationRecord[];
    touched?: MutationObserver;
  }
}

/** Whether browsers or extensions have changed the content: translated it, made links of numbers, put buttons in fields. */
export function isTouched(): boolean {
  const { touches = [], touched } = window;
  touches.push(...(touched?.takeRecords() ?? []));
  // A translation may also come while React hydrates.
  return touches.length > 0 || document.querySelector('#root font') !== null;
}

function undo({ type, target, oldValue, addedNodes, removedNodes, nextSibling }: MutationRecord) {
  if (type === 'characterData') target.nodeValue = oldValue;
  for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
  for (const node of removedNodes) target.insertBefore(node, nextSibling);
}

/** Takes these changes back, as React would render everything anew. Fields stay the same, with what was typed in them. */
export function undoTouches(): void {
  if (isTouched()) for (const touch of (window.touches ?? []).reverse()) undo(touch);
  window.touched?.disconnect();
}
