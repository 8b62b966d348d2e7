import type { ReactNode } from 'react';

/** A turning ring; decoration only, the words beside it say what is going on. */
export const Spinner = () => <span className="ui-spinner" aria-hidden="true" />;

/** A part of the page that is on its way, announced politely. */
export const Loading = ({ children }: { children: ReactNode }) => (
  <div className="ui-loading" role="status">
    <Spinner />
    <span>{children}</span>
  </div>
);
