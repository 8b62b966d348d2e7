import {
  type InputHTMLAttributes,
  type ReactElement,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { ariaOf, type FieldTexts, frame, Optional, passwordSwitch } from './field-frame';

type InputProps = FieldTexts & InputHTMLAttributes<HTMLInputElement>;

/** Attributes for a control, and a function that wraps it with its label, hint and error. */
function useField<Props extends FieldTexts & { id?: string | undefined }>(props: Props) {
  const { label, error, hint, required, ...rest } = props;
  const fallback = useId();
  const id = rest.id ?? fallback;
  return {
    control: { ...rest, id, className: 'ui-input', ...ariaOf(id, props) },
    field: (control: ReactElement) =>
      frame(
        id,
        props,
        <label className="ui-label" htmlFor={id}>
          <span>{label}</span>
          {!required && <Optional />}
        </label>,
        control,
      ),
  };
}

/** One line of text. */
export function TextField(props: InputProps) {
  const { control, field } = useField(props);
  return field(<input {...control} />);
}

/** Several lines of text. */
export function TextAreaField(props: FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { control, field } = useField(props);
  return field(<textarea {...control} />);
}

/** A choice of one; the children are `<option>`s. */
export function SelectField(props: FieldTexts & SelectHTMLAttributes<HTMLSelectElement>) {
  const { control, field } = useField(props);
  return field(<select {...control} />);
}

/** A password with a button that shows or hides it; browsers may send a shown one away to check its spelling. */
export function PasswordField(props: InputProps) {
  const { control, field } = useField(props);
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return field(
    <div className="ui-password">
      <input {...control} type={shown ? 'text' : 'password'} spellCheck={false} />
      <button
        type="button"
        className="ui-button ui-button--ghost ui-button--small"
        aria-pressed={shown}
        aria-controls={control.id}
        onClick={() => setShown(!shown)}
      >
        {passwordSwitch(shown, t)}
      </button>
    </div>,
  );
}
