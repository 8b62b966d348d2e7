import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** How far down each page of the history was read. */
const places = new Map<string, number>();

/** Stands where the reader was, on the way back: the browser tries before the list is there. */
export function usePlace() {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const place = places.get(key);
    if (place !== undefined) scrollTo({ top: place, behavior: 'instant' });
    const remember = () => places.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
}
