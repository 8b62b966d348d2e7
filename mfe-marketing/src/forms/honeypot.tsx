import { useTexts } from '../page/use-texts';
import styles from './forms.module.css';

/**
 * A hidden field against spam: people cannot see or reach it, so only bots fill it in. Its name is none that browsers
 * and password managers know, and they are asked to leave it alone.
 */
export function Honeypot() {
  const t = useTexts();
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        <span>{t('form.honeypot')}</span>
        <input
          name="remarks"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}
