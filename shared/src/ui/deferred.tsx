import { startTransition, useEffect, useState } from 'react';
import { Part, type PartProps } from './part';

/** Loads a part's code only after the rest of the page is painted and interactive. */
export function Deferred({ fallback, children }: PartProps) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // After the frame that paints the rest.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted ? <Part fallback={fallback}>{children}</Part> : fallback;
}
