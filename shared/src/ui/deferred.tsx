import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';

interface DeferredProps {
  /** Stands in its place until then. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A part whose code is not begun with before the rest of the page is painted and answers. */
export function Deferred({ fallback, children }: DeferredProps) {
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
  return isPainted ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
