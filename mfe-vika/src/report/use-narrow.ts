import { useSyncExternalStore } from 'react';

const narrow = '(width < 48rem)';

function subscribe(notify: () => void) {
  const media = matchMedia(narrow);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
}

/** Whether the viewport is as narrow as a phone's. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(narrow).matches,
    () => false,
  );
