import { Skeleton } from 'shared/ui/skeleton';
import styles from '../admin.module.css';
import desk from './desk.module.css';

/** Placeholder for the status and owner selects until antd is loaded. */
export const ChoicesPlaceholder = () => (
  <>
    <span className={`ui-skeleton ${styles.status}`} aria-hidden="true" />
    <span className={`ui-skeleton ${styles.status}`} aria-hidden="true" />
  </>
);

/** Placeholder for the export buttons until antd is loaded. */
export const ExportsPlaceholder = () => (
  <div className={styles.exports} aria-busy="true">
    <span className={`ui-skeleton ${styles.placeholder}`} aria-hidden="true" />
    <span className={`ui-skeleton ${styles.placeholder}`} aria-hidden="true" />
  </div>
);

/** Placeholder for the open lead until antd is loaded. */
export const CardPlaceholder = () => (
  <div className={`ui-card ${desk.placeholder}`} aria-busy="true">
    <Skeleton shape="title" />
    <Skeleton />
    <Skeleton shape="block" />
  </div>
);
