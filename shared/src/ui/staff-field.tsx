import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Input, Radio, Select } from 'shared/ui/antd';
import styles from './staff-form.module.css';

interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Must be filled in: said to assistive technology, since the messages come from the contract. */
  required?: boolean | undefined;
  /** May be left empty: said beside the label. Neither is said of a filter. */
  optional?: boolean | undefined;
}

/** What stands around a control of antd, and what ties it to that. */
function useField({ label, error, hint, required, optional }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const aria = {
    'aria-required': required || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
  };
  const words = (
    <>
      {label}
      {optional && <span className={styles.optional}> ({t('field.optional')})</span>}
    </>
  );
  const wrap = (labelled: ReactNode, control: ReactNode) => (
    <div className={styles.field}>
      {labelled}
      {control}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
  return {
    aria,
    control: { id, ...aria, ...(error && { status: 'error' as const }) },
    field: (control: ReactNode) =>
      wrap(
        <label className={styles.label} htmlFor={id}>
          {words}
        </label>,
        control,
      ),
    group: (control: ReactNode) =>
      wrap(
        <p className={styles.label} id={`${id}-label`}>
          {words}
        </p>,
        control,
      ),
    labelId: `${id}-label`,
  };
}

type With<Props> = FieldProps & Omit<Props, keyof FieldProps>;

/** One line of text. */
export function TextField({
  label,
  error,
  hint,
  required,
  optional,
  ...rest
}: With<ComponentProps<typeof Input>>) {
  const { field, control } = useField({ label, error, hint, required, optional });
  return field(<Input {...rest} {...control} />);
}

/** Several lines of text. */
export function TextAreaField(props: With<ComponentProps<typeof Input.TextArea>>) {
  const { label, error, hint, required, optional, ...rest } = props;
  const { field, control } = useField({ label, error, hint, required, optional });
  return field(<Input.TextArea {...rest} {...control} />);
}

/** A password with a button that shows or hides it. */
export function PasswordField(props: With<ComponentProps<typeof Input>>) {
  const { label, error, hint, required, optional, ...rest } = props;
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const { field, control } = useField({ label, error, hint, required, optional });
  return field(
    <div className={styles.password}>
      <Input {...rest} {...control} type={shown ? 'text' : 'password'} />
      <Button aria-pressed={shown} aria-controls={control.id} onClick={() => setShown(!shown)}>
        {t(shown ? 'field.hide' : 'field.show')}
        <span className="ui-visually-hidden"> {t('field.password')}</span>
      </Button>
    </div>,
  );
}

interface Option<Value> {
  value: Value;
  label: string;
}

/** Lists longer than this are typed in: the letters that an option begins with find it. */
const longList = 5;
const beginsWith = (typed: string, option?: { label: string }) =>
  option?.label.toLowerCase().startsWith(typed.toLowerCase()) ?? false;

interface SelectFieldProps<Value> extends FieldProps {
  value: Value;
  options: Option<Value>[];
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** One of a few. What is found by typing is chosen by going on: Tab needs no Enter before it. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, error, hint, required, optional, options, ...rest } = props;
  const { field, control } = useField({ label, error, hint, required, optional });
  const found = useRef<Value>(undefined);
  const [open, setOpen] = useState(false);

  function chooseAndGoOn(event: KeyboardEvent) {
    const goesOn = event.key === 'Tab' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
    if (!open || !goesOn) return;
    // antd would stay in the field.
    if (event.key === 'Tab') event.stopPropagation();
    if (found.current !== undefined) rest.onChange(found.current);
  }

  return field(
    <div onKeyDownCapture={chooseAndGoOn}>
      <Select<Value, Option<Value>>
        {...rest}
        {...control}
        style={{ width: '100%' }}
        options={options}
        showSearch={options.length > longList && { filterOption: beginsWith }}
        notFoundContent={null}
        onOpenChange={setOpen}
        onActive={(value) => {
          found.current = value ?? undefined;
        }}
      />
    </div>,
  );
}

interface RadioFieldProps<Value> extends FieldProps {
  name: string;
  value: Value;
  options: Option<Value>[];
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** One of very few, all of them shown: one stop for Tab, in which arrows choose, and so do first letters. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { label, error, hint, required, optional, name, value, options, onChange, disabled } = props;
  const { group, aria, labelId } = useField({ label, error, hint, required, optional });

  function chooseByLetter(event: KeyboardEvent<HTMLDivElement>) {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return;
    const chosen = options.find((option) => option.value && beginsWith(event.key, option));
    if (!chosen || event.key.length > 1) return;
    event.preventDefault();
    onChange(chosen.value);
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${chosen.value}"]`)?.focus();
  }

  return group(
    <div onKeyDownCapture={chooseByLetter}>
      <Radio.Group
        {...aria}
        aria-labelledby={labelId}
        className={styles.choices}
        optionType="button"
        buttonStyle="solid"
        name={name}
        value={value}
        options={options}
        disabled={disabled ?? false}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>,
  );
}
