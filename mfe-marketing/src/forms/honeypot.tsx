import { useWords } from '../use-words';
import styles from './forms.module.css';

/** A hidden field against spam: people cannot see or reach it, so only bots fill it in. */
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
