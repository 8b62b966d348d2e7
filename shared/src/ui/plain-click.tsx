import type { MouseEvent } from 'react';

/** A click that means this page: with a key held, or another button, the browser opens the link elsewhere. */
export const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
