import type { Elements } from 'shared/ui/elements';
import { usePageHead } from '../head/use-page-head';
import styles from './sign-in.module.css';

/** Layout of the three sign-in pages: a single card. */
export function SignInCard({ title, children }: { title: string; children: Elements }) {
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
