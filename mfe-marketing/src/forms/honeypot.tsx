import { useWords } from '../use-words';
import styles from './forms.module.css';

/** A field that people neither see nor reach: what is written in it was written by a program. */
export function Honeypot() {
  const t = useWords();
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        {t('form.honeypot')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
