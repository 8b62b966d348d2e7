import { useEffect, useRef, useState } from 'react';

/** Nobody who types waits longer between two letters. */
export const typingPauseMs = 250;

/**
 * The words of a search field, which are searched for when the typing pauses.
 * @param searched what is searched for now; when it changes by itself (the history), the field follows
 * @param onSearch gets the words without the spaces around them, only when they are others than before
 */
export function useTypedSearch(searched: string, onSearch: (words: string, typing: boolean) => void) {
  const [typed, setTyped] = useState(searched);
  const asked = useRef(searched);
  const search = (words: string, typing = false) => {
    const next = words.trim();
    if (next === asked.current) return;
    asked.current = next;
    onSearch(next, typing);
  };
  const present = useRef(search);
  present.current = search;

  useEffect(() => {
    // Words that were asked for here may be typed on meanwhile: the field stays as it is.
    if (searched !== asked.current) setTyped(searched);
    asked.current = searched;
  }, [searched]);
  useEffect(() => {
    const timer = setTimeout(() => present.current(typed, true), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return { typed, setTyped, search };
}
