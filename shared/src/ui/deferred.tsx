import { startTransition, useEffect, useState } from 'react';
import { Part, type PartProps } from './part';

/** A part whose code is not begun with before the rest of the page is painted and answers. */
export function Deferred({ fallback, children }: PartProps) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // Behind the frame that the rest stands in.
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
