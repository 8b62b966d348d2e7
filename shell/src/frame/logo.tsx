import { brand } from 'shared/brand';
import styles from './logo.module.css';

/** Two jacks and the cord between them: a switchboard, and a smile. */
export const Logo = () => (
  <span className={styles.logo}>
    <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="12" fill="var(--ui-petrol)" />
      <path d="M11 16c0 15 18 15 18 0" fill="none" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" />
      <circle cx="11" cy="14" r="4.5" fill="var(--ui-sun)" />
      <circle cx="29" cy="14" r="4.5" fill="var(--ui-sun)" />
    </svg>
    <span translate="no">{brand.name}</span>
  </span>
);
