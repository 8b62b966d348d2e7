import { type ComponentProps, type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchForm } from 'shared/contracts/search-form';
import { Button, Input, Radio, Select } from 'shared/ui/antd';
import { ariaOf, type FieldTexts, frame, Optional, passwordSwitch } from './field-frame';
import styles from './staff-form.module.css';

export interface FieldProps extends FieldTexts {
  label: string;
  /** May be left empty. Leave undefined for filters, which are marked neither optional nor required. */
  optional?: boolean | undefined;
}

/** Attributes for an antd control, and a function that wraps it with its label, hint and error. */
export function useField<Props extends FieldProps>(props: Props) {
  const { label, error, hint, required: _required, optional, ...rest } = props;
  const id = useId();
  const aria = ariaOf(id, props);
  const text = (
    <>
      <span>{label}</span>
      {optional && <Optional />}
    </>
  );
  return {
    control: { ...rest, id, ...aria, ...(error && { status: 'error' as const }) },
    field: (control: ReactElement) =>
      frame(
        id,
        props,
        <label className="ui-label" htmlFor={id}>
          {text}
        </label>,
        control,
      ),
    aria: { ...aria, 'aria-labelledby': `${id}-label` },
    group: (control: ReactElement) =>
      frame(
        id,
        props,
        <p className="ui-label" id={`${id}-label`}>
          {text}
        </p>,
        control,
      ),
  };
}

type With<Props> = FieldProps & Omit<Props, keyof FieldProps>;

/** One line of text. */
export function TextField(props: With<ComponentProps<typeof Input>>) {
  const { field, control } = useField(props);
  return field(<Input {...control} />);
}

/** Several lines of text. */
export function TextAreaField(props: With<ComponentProps<typeof Input.TextArea>>) {
  const { field, control } = useField(props);
  return field(<Input.TextArea {...control} />);
}

/** A password with a button that shows or hides it; browsers may send a shown one away to check its spelling. */
export function PasswordField(props: With<ComponentProps<typeof Input>>) {
  const { field, control } = useField(props);
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return field(
    <div className={styles.password}>
      <Input {...control} type={shown ? 'text' : 'password'} spellCheck={false} />
      <Button aria-pressed={shown} aria-controls={control.id} onClick={() => setShown(!shown)}>
        {passwordSwitch(shown, t)}
      </Button>
    </div>,
  );
}

interface Option<Value> {
  value: Value;
  label: string;
}

/** Longer lists are searchable by typing the first letters of an option. */
const longList = 5;
const beginsWith = (typed: string, option?: { label: string }) =>
  searchForm(option?.label ?? '').startsWith(searchForm(typed));

interface SelectFieldProps<Value> extends FieldProps {
  value: Value;
  options: Option<Value>[];
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** A choice of one. The option found by typing is selected on Tab, without Enter. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, onChange } = props;
  const { field, control } = useField(props);
  const found = useRef<Value>(undefined);
  const [open, setOpen] = useState(false);

  function chooseAndGoOn(event: KeyboardEvent) {
    const goesOn = event.key === 'Tab' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
    if (!open || !goesOn) return;
    // antd would keep the focus in the field.
    if (event.key === 'Tab') event.stopPropagation();
    if (found.current !== undefined) onChange(found.current);
  }

  return field(
    <div onKeyDownCapture={chooseAndGoOn}>
      <Select<Value, Option<Value>>
        {...control}
        style={{ width: '100%' }}
        showSearch={options.length > longList && { filterOption: beginsWith }}
        notFoundContent={null}
        open={open}
        onOpenChange={setOpen}
        // antd reports the list as open for a while longer, and would still handle keys.
        onSelect={() => setOpen(false)}
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

/** A choice of few, all visible: a single tab stop, chosen by arrow keys or first letters. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { name, value, options, onChange, disabled } = props;
  const { group, aria } = useField(props);

  function chooseByLetter(event: KeyboardEvent<HTMLDivElement>) {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return;
    // The space bar is left to the radio button: every label begins with no letter at all.
    if (!searchForm(event.key)) return;
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
