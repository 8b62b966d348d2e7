import type { Elements } from 'shared/ui/elements';
import { Unbroken } from 'shared/ui/unbroken';
import page from './page.module.css';
import styles from './page-intro.module.css';

interface PageIntroProps {
  title: string;
  /** One-line benefit for the reader. */
  promise?: string;
  intro: string;
  art?: Elements;
  children?: Elements;
}

/** The top of a page: heading, intro and one call to action. */
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
