import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared/ui/button';
import { type Choice, readConsent, saveConsent } from './consent';
import styles from './cookie-choices.module.css';

/** Checkboxes for the three categories of cookies; necessary ones are always on. */
function CookieKinds({ value, onChange }: { value: Choice; onChange: (choice: Choice) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <ul className={styles.kinds}>
      {(['necessary', 'analytics', 'functional'] as const).map((kind) => (
        <li key={kind}>
          <input
            type="checkbox"
            id={`${id}-${kind}`}
            aria-describedby={`${id}-${kind}-text`}
            checked={kind === 'necessary' || value[kind]}
            disabled={kind === 'necessary'}
            onChange={(event) => onChange({ ...value, [kind]: event.target.checked })}
          />
          <label htmlFor={`${id}-${kind}`}>{t(`frame.cookies.${kind}.name`)}</label>
          <p id={`${id}-${kind}-text`}>{t(`frame.cookies.${kind}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}

const nothing: Choice = { analytics: false, functional: false };

/** Accept, refuse or save the selection; refusing is as easy as accepting. Subscribers are notified (`onConsent`). */
export function CookieChoices({ details }: { details: boolean }) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<Choice>(() => readConsent() ?? nothing);
  return (
    <>
      {details && <CookieKinds value={choice} onChange={setChoice} />}
      <div className={styles.actions}>
        <Button size="small" onClick={() => saveConsent({ analytics: true, functional: true })}>
          {t('frame.cookies.acceptAll')}
        </Button>
        <Button size="small" onClick={() => saveConsent(nothing)}>
          {t('frame.cookies.necessaryOnly')}
        </Button>
        {details && (
          <Button size="small" variant="secondary" onClick={() => saveConsent(choice)}>
            {t('frame.cookies.saveChoice')}
          </Button>
        )}
      </div>
    </>
  );
}
