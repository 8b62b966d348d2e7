import { useEffect, useRef, useState } from 'react';
import { cleanLine } from '../contracts/clean-text';

/** Pause in typing after which a search starts, in milliseconds. */
export const typingPauseMs = 250;

/** Marks of direction, which copying brings along and `cleanLine` keeps. */
const directions = /[\u200e\u200f]/g;

/**
 * State of a search field that searches when the user pauses typing.
 * @param searched the current search; if it changes from outside (history), the field follows
 * @param onSearch called with the trimmed words, only if they changed
 */
export function useTypedSearch(searched: string, onSearch: (text: string, typing: boolean) => void) {
  const [typed, setTyped] = useState(searched);
  const asked = useRef(searched);
  const search = (words: string, typing = false) => {
    const next = cleanLine(words.replace(directions, ''));
    if (next === asked.current) return;
    asked.current = next;
    onSearch(next, typing);
  };
  const latest = useRef(search);
  latest.current = search;

  useEffect(() => {
    // The user may have typed on since this search started: do not overwrite the field.
    if (searched !== asked.current) setTyped(searched);
    asked.current = searched;
  }, [searched]);
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed, true), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return { typed, setTyped, search };
}
