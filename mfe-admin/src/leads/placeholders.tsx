import { Skeleton } from 'shared/ui/skeleton';
import styles from '../admin.module.css';
import desk from './desk.module.css';

/** What stands where antd draws the choices of status and owner. */
export const ChoicesPlaceholder = () => (
  <>
    <span className={`ui-skeleton ${styles.status}`} aria-hidden="true" />
    <span className={`ui-skeleton ${styles.status}`} aria-hidden="true" />
  </>
);

/** What stands where antd draws the exports. */
export const ExportsPlaceholder = () => (
  <div className={styles.exports} aria-busy="true">
    <span className={`ui-skeleton ${styles.placeholder}`} aria-hidden="true" />
    <span className={`ui-skeleton ${styles.placeholder}`} aria-hidden="true" />
  </div>
);

/** What stands where antd draws the open lead. */
export const CardPlaceholder = () => (
  <div className={`ui-card ${desk.placeholder}`} aria-busy="true">
    <Skeleton shape="title" />
    <Skeleton />
    <Skeleton shape="block" />
  </div>
);
