import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';

interface LaterProps {
  /** Stands in its place until then. */
  meanwhile?: ReactNode;
  children: ReactNode;
}

/** A part whose code is not begun with before the rest of the page stands and answers. */
export function Later({ meanwhile, children }: LaterProps) {
  const [stands, setStands] = useState(false);
  useEffect(() => startTransition(() => setStands(true)), []);
  return stands ? <Suspense fallback={meanwhile}>{children}</Suspense> : meanwhile;
}
