import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';

interface FieldProps {
  label: ReactNode;
  /** What is wrong, in the visitor's language; shown under the field and read out with it. */
  error?: string | undefined;
  hint?: ReactNode;
}

type Control<Attributes> = FieldProps & Attributes;

/** Ids and ARIA attributes that tie a control to its label, hint and error. */
function useField({
  error,
  hint,
  id,
  required,
}: FieldProps & { id?: string | undefined; required?: boolean | undefined }) {
  const fallback = useId();
  const field = id ?? fallback;
  const described = [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(' ');
  return {
    id: field,
    className: 'ui-input',
    // Not `required`: the browser's own bubbles would come before our messages.
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

function Field({
  id,
  label,
  error,
  hint,
  required,
  children,
}: FieldProps & { id: string; required?: boolean | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="ui-field">
      <label className="ui-label" htmlFor={id}>
        {label}
        {!required && <span className="ui-optional"> ({t('field.optional')})</span>}
      </label>
      {children}
      {hint && (
        <p className="ui-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="ui-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** One line of text. `required` only marks the field: messages come from the contract, never from the browser. */
export function TextField({
  label,
  error,
  hint,
  required,
  ...rest
}: Control<InputHTMLAttributes<HTMLInputElement>>) {
  const control = useField({ label, error, hint, required, id: rest.id });
  return (
    <Field {...{ label, error, hint, required }} id={control.id}>
      <input {...rest} {...control} />
    </Field>
  );
}

/** Several lines of text. */
export function TextAreaField({
  label,
  error,
  hint,
  required,
  ...rest
}: Control<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const control = useField({ label, error, hint, required, id: rest.id });
  return (
    <Field {...{ label, error, hint, required }} id={control.id}>
      <textarea {...rest} {...control} />
    </Field>
  );
}

/** One of a few; the children are `<option>`s. */
export function SelectField({
  label,
  error,
  hint,
  required,
  ...rest
}: Control<SelectHTMLAttributes<HTMLSelectElement>>) {
  const control = useField({ label, error, hint, required, id: rest.id });
  return (
    <Field {...{ label, error, hint, required }} id={control.id}>
      <select {...rest} {...control} />
    </Field>
  );
}

/** A password with a button that shows or hides it. */
export function PasswordField({
  label,
  error,
  hint,
  required,
  ...rest
}: Control<InputHTMLAttributes<HTMLInputElement>>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const control = useField({ label, error, hint, required, id: rest.id });
  return (
    <Field {...{ label, error, hint, required }} id={control.id}>
      <div className="ui-password">
        <input {...rest} {...control} type={shown ? 'text' : 'password'} />
        <button
          type="button"
          className="ui-button ui-button--ghost ui-button--small"
          aria-pressed={shown}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'field.hide' : 'field.show')}
          <span className="ui-visually-hidden"> {t('field.password')}</span>
        </button>
      </div>
    </Field>
  );
}
