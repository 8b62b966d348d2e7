import type { ReactNode } from 'react';
import { usePageHead } from '../head/use-page-head';
import './sign-in.css';

/** The one column that all three sign-in pages are. */
export function SignInCard({ title, children }: { title: string; children: ReactNode }) {
  usePageHead({ title });
  return (
    <div className="ui-container sign-in">
      <section className="ui-card sign-in__card">
        <h1>{title}</h1>
        {children}
      </section>
    </div>
  );
}
