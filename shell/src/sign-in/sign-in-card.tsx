import type { ReactNode } from 'react';
import { usePageHead } from '../head/use-page-head';
import styles from './sign-in.module.css';

/** The one column that all three sign-in pages are. */
export function SignInCard({ title, children }: { title: string; children: ReactNode }) {
  usePageHead({ title });
  return (
    <div className={`ui-container ${styles.page}`}>
      <section className={`ui-card ${styles.card}`}>
        <h1>{title}</h1>
        {children}
      </section>
    </div>
  );
}
