import type { ReactNode } from 'react';
import { Unbroken } from 'shared/ui/unbroken';
import page from './page.module.css';
import styles from './page-intro.module.css';

interface PageIntroProps {
  title: string;
  /** What the reader gains, in one line. */
  promise?: string;
  intro: string;
  art?: ReactNode;
  children?: ReactNode;
}

/** The top of a page: what it is about, in large type, and one thing to do. */
export const PageIntro = ({ title, promise, intro, art, children }: PageIntroProps) => (
  <header className={styles.intro}>
    <div className={`ui-container ${styles.row}`}>
      <div>
        <h1>{title}</h1>
        {promise && <p className={styles.promise}>{promise}</p>}
        <p className={page.lead}>
          <Unbroken text={intro} />
        </p>
        {children}
      </div>
      {art}
    </div>
  </header>
);
