import type { ReactNode } from 'react';
import './sign-in.css';

/** The one column that all three sign-in pages are. */
export const SignInCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="ui-container sign-in">
    <section className="ui-card sign-in__card">
      <h1>{title}</h1>
      {children}
    </section>
  </div>
);
