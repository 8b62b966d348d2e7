import type { MouseEvent } from 'react';

/** A plain left click; with a modifier key or another button, the browser opens the link elsewhere. */
export const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
