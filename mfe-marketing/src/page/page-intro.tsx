import type { ReactNode } from 'react';

export interface PageIntroProps {
  title: string;
  /** What the reader gains, in one line. */
  promise?: string;
  intro: string;
  art?: ReactNode;
  children?: ReactNode;
}

/** The top of a page: what it is about, in large type, and one thing to do. */
export const PageIntro = ({ title, promise, intro, art, children }: PageIntroProps) => (
  <header className="marketing-intro">
    <div className="ui-container marketing-intro__row">
      <div>
        <h1>{title}</h1>
        {promise && <p className="marketing-promise">{promise}</p>}
        <p className="marketing-lead">{intro}</p>
        {children}
      </div>
      {art}
    </div>
  </header>
);
