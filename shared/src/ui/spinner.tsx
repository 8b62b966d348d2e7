import type { ReactNode } from 'react';

/** A spinner; decorative only, so it needs a text beside it. */
export const Spinner = () => <span className="ui-spinner" aria-hidden="true" />;

/** A loading indicator with text, announced politely. */
export const Loading = ({ children }: { children: ReactNode }) => (
  <div className="ui-loading" role="status">
    <Spinner />
    <span>{children}</span>
  </div>
);
