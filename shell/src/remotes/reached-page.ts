import { useEffect, useState } from 'react';
import type { Location } from 'react-router-dom';

let reached: Location | undefined;
let show: (page: Location | undefined) => void;

/** Renders a page out of sight, or stops doing so. */
export function drawReached(page?: Location): void {
  reached = page;
  show?.(page);
}

/** The page that the user is about to open. */
export function useReachedPage(): Location | undefined {
  const [page, setPage] = useState<Location>();
  useEffect(() => {
    show = setPage;
  }, []);
  return page;
}

export const isReached = ({ pathname }: Location): boolean => pathname === reached?.pathname;
