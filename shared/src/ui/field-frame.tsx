import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What a field says beside its control. */
export interface FieldWords {
  label: ReactNode;
  /** What is wrong, in the reader's language; shown under the field and read out with it. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Must be filled in. Only marked: messages come from the contract, the browser's own bubbles would come before them. */
  required?: boolean | undefined;
}

/** ARIA attributes that tie a control to its hint and error. */
export function ariaOf(id: string, { error, hint, required }: FieldWords) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    'aria-required': required || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
  };
}

/** A control between its label, hint and error. */
export const frame = (id: string, { error, hint }: FieldWords, label: ReactNode, control: ReactNode) => (
  <div className="ui-field">
    {label}
    {control}
    {error && (
      <p className="ui-error" id={`${id}-error`}>
        {error}
      </p>
    )}
    {hint && (
      <p className="ui-hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
  </div>
);

/** Said beside the label of what may be left empty. */
export function Optional() {
  const { t } = useTranslation();
  return <span className="ui-optional"> ({t('field.optional')})</span>;
}

/** On the button that shows or hides a password. */
export const passwordSwitch = (shown: boolean, t: TFunction) => (
  <>
    {t(shown ? 'field.hide' : 'field.show')}
    <span className="ui-visually-hidden"> {t('field.password')}</span>
  </>
);
