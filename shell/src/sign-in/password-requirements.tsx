import { passwordRules } from 'shared/contracts/password-rules';
import styles from './sign-in.module.css';
import { useSignInTexts } from './use-sign-in-texts';

/** Password rules, ticked off while typing. */
export function PasswordRequirements({ password }: { password: string }) {
  const t = useSignInTexts();
  return (
    <ul className={styles.requirements}>
      {passwordRules.map(({ code, holds }) => {
        const met = holds(password);
        return (
          <li key={code} data-met={met}>
            <span aria-hidden="true">{met ? '✓' : '○'}</span>
            <span>
              <span>{t(`signIn.requirement.${code}`)}</span>
              {met && <span className="ui-visually-hidden">{` (${t('signIn.requirement.met')})`}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
