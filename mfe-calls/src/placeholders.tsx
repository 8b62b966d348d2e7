import styles from './calls.module.css';

/** Placeholder for the picker and its button until antd is loaded. */
export const PickerPlaceholder = () => (
  <>
    <span className={`ui-skeleton ${styles.placeholder} ${styles.department}`} aria-hidden="true" />
    <span className={`ui-skeleton ${styles.placeholder} ${styles.button}`} aria-hidden="true" />
  </>
);

/** Placeholder for the year selection and the export until antd is loaded. */
export const BarPlaceholder = () => (
  <div className={styles.bar} aria-busy="true">
    <span className={`ui-skeleton ${styles.placeholder} ${styles.year}`} aria-hidden="true" />
    <span className={`ui-skeleton ${styles.placeholder} ${styles.button}`} aria-hidden="true" />
  </div>
);
