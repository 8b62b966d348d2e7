import type { ReactNode } from 'react';

/** How a state is to be taken. */
export type BadgeKind = 'neutral' | 'new' | 'pending' | 'good' | 'bad';

export const Badge = ({ kind, children }: { kind: BadgeKind; children: ReactNode }) => (
  <span className="mfe-admin__badge" data-kind={kind}>
    {children}
  </span>
);
