import { useEffect, useState } from 'react';
import type { Location } from 'react-router-dom';

let reached: Location | undefined;
let show: (page: Location | undefined) => void;

/** Has a page drawn out of sight, or nothing any more. */
export function drawReached(page?: Location): void {
  reached = page;
  show?.(page);
}

/** The page that somebody is about to ask for. */
export function useReachedPage(): Location | undefined {
  const [page, setPage] = useState<Location>();
  useEffect(() => {
    show = setPage;
  }, []);
  return page;
}

export const isReached = ({ pathname }: Location): boolean => pathname === reached?.pathname;
