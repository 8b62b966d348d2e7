import styles from './calls.module.css';

/** What stands where antd draws the picker and its button. */
export const PickerPlaceholder = () => (
  <>
    <span className={`ui-skeleton ${styles.placeholder} ${styles.department}`} aria-hidden="true" />
    <span className={`ui-skeleton ${styles.placeholder} ${styles.button}`} aria-hidden="true" />
  </>
);

/** What stands where antd draws the choice of a year and the export. */
export const BarPlaceholder = () => (
  <div className={styles.bar} aria-busy="true">
    <span className={`ui-skeleton ${styles.placeholder} ${styles.year}`} aria-hidden="true" />
    <span className={`ui-skeleton ${styles.placeholder} ${styles.button}`} aria-hidden="true" />
  </div>
);
