import { type FormEvent, useRef, useState } from 'react';
import type { Failure } from '../ui/dialog-failure';
import { type Checked, errorsOf, useFieldErrors } from './field-errors';

interface FormOptions<Values, Body> {
  /** Validates the request body. */
  schema: { safeParse: (body: unknown) => Checked<Body> };
  initial: Values | (() => Values);
  /** Makes the request body of the values; by default they are the same. */
  toBody?: (values: Values, form: HTMLFormElement | null) => unknown;
  /** Maps a contract field to the form's field name, if it has one; by default they are the same. */
  fieldOf?: (path: string) => string | undefined;
  /** Sends what the schema accepted. The api's validation errors are shown at their fields. */
  send: (body: Body) => unknown;
  /** What the form shows of every other error. */
  failureOf?: (error: unknown) => Failure | undefined;
  /** Tells of every other error elsewhere. */
  onError?: (error: unknown) => void;
  /** Called when the schema refused the values. */
  onInvalid?: () => void;
}

/** For a form whose success leaves the document: it stays pending until then, so that nothing is sent twice. */
export const leaving = new Promise<never>(() => {});

/**
 * A form with a contract's schema: its values, which survive failures, its errors, which are announced and get the focus,
 * and sending it, once at a time.
 */
export function useForm<Values extends object, Body>(options: FormOptions<Values, Body>) {
  const { schema, initial, toBody = (values) => values, send, failureOf, onError, onInvalid } = options;
  const [values, setValues] = useState(initial);
  const { fieldOf = (path) => (path in values ? path : undefined) } = options;
  const { ref, errorOf, show, showRefusal, clear } = useFieldErrors<keyof Values & string>(fieldOf);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  // One key press can both change a value and submit: send the current values, not those of the last render.
  const latest = useRef(values);
  const isSending = useRef(false);

  const replace = (next: Values) => {
    latest.current = next;
    setValues(next);
  };
  function set<Field extends keyof Values & string>(field: Field, value: Values[Field]) {
    replace({ ...latest.current, [field]: value });
    clear(field);
  }

  /** Tells of what belongs to no field. */
  function fail(error: unknown) {
    if (!failureOf && !onError) throw error;
    setFailure(failureOf?.(error));
    onError?.(error);
  }

  async function submit() {
    if (isSending.current) return;
    setFailure(undefined);
    const checked = schema.safeParse(toBody(latest.current, ref.current));
    if (!checked.success) {
      onInvalid?.();
      if (!show(errorsOf(checked))) fail(checked.error);
      return;
    }
    clear();
    isSending.current = true;
    setPending(true);
    try {
      const sending = send(checked.data);
      // What goes into an outbox is sent with that: the next may follow at once.
      if (sending instanceof Promise) await sending;
    } catch (error) {
      if (!showRefusal(error)) fail(error);
    } finally {
      isSending.current = false;
      setPending(false);
    }
  }

  return {
    values,
    set,
    /** Replaces the values and removes the errors. */
    reset(next: Values) {
      replace(next);
      clear();
    },
    errorOf,
    clear,
    show,
    showRefusal,
    isPending,
    /** The last failure that belongs to no field; a new object for each. */
    failure,
    submit: () => void submit(),
    ref,
    /** Props of the `<form>`. */
    form: {
      ref,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        // React events bubble through portals: a form in a dialog must not send the one around it.
        event.stopPropagation();
        void submit();
      },
    } as const,
    /** Props of a field of text. While the form is sent it keeps its focus, and what is typed cannot be lost. */
    text: <Field extends keyof Values & string>(field: Field) => ({
      name: field as string,
      value: values[field],
      error: errorOf(field),
      readOnly: isPending,
      onChange: ({ target }: { target: { value: string } }) => set(field, target.value as Values[Field]),
    }),
    /** Props of a field that reports its value. */
    choice: <Field extends keyof Values & string>(field: Field) => ({
      value: values[field],
      error: errorOf(field),
      onChange: (value: Values[Field]) => set(field, value),
    }),
  };
}
