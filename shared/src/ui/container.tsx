import type { ReactNode } from 'react';

/** Centred page width with gutters; `narrow` for reading and forms. */
export const Container = ({ narrow, children }: { narrow?: boolean; children: ReactNode }) => (
  <div className={narrow ? 'ui-container ui-container--narrow' : 'ui-container'}>{children}</div>
);
