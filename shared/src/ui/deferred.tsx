import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';

interface DeferredProps {
  /** Stands in its place until then. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A part whose code is not begun with before the rest of the page is mounted and answers. */
export function Deferred({ fallback, children }: DeferredProps) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => startTransition(() => setMounted(true)), []);
  return mounted ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
