import type { TFunction } from 'i18next';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Texts of a field besides its control. */
export interface FieldTexts {
  label: ReactNode;
  /** Error message in the user's language; shown below the field and read out with it. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Mandatory. Only sets `aria-required`: native validation bubbles would hide the contract's messages. */
  required?: boolean | undefined;
}

/** ARIA attributes that link a control to its hint and error. */
export function ariaOf(id: string, { error, hint, required }: FieldTexts) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    'aria-required': required || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
  };
}

/** A control with its label, hint and error. */
export const frame = (
  id: string,
  { error, hint }: FieldTexts,
  label: ReactElement,
  control: ReactElement,
) => (
  <div className="ui-field">
    {label}
    {control}
    {error && (
      <p className="ui-error" id={`${id}-error`}>
        {error}
      </p>
    )}
    {hint && (
      <div className="ui-hint" id={`${id}-hint`}>
        {hint}
      </div>
    )}
  </div>
);

/** Marks the label of an optional field. */
export function Optional() {
  const { t } = useTranslation();
  return <span className="ui-optional">{` (${t('field.optional')})`}</span>;
}

/** Content of the button that shows or hides a password. */
export const passwordSwitch = (shown: boolean, t: TFunction) => (
  <>
    <span>{t(shown ? 'field.hide' : 'field.show')}</span>
    <span className="ui-visually-hidden">{` ${t('field.password')}`}</span>
  </>
);
