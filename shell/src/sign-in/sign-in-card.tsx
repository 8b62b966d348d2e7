import type { ReactNode } from 'react';
import { usePageHead } from '../head/use-page-head';
import styles from './sign-in.module.css';

/** Layout of the three sign-in pages: a single card. */
export function SignInCard({ title, children }: { title: string; children: ReactNode }) {
  usePageHead(() => ({ title }));
  return (
    <div className={`ui-container ${styles.page}`}>
      <section className={`ui-card ${styles.card}`}>
        <h1>{title}</h1>
        {children}
      </section>
    </div>
  );
}
