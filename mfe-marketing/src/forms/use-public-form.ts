import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { afterPaint } from 'shared/after-paint';
import { ProblemError } from 'shared/client/errors';
import { problemOf } from 'shared/client/problem-of';
import { type FieldError, useFieldErrors } from 'shared/forms/field-errors';
import { useReason } from 'shared/hooks/use-reason';
import { type Toast, useHost } from 'shared/react/host';
import type { PostedForm } from 'shared/remote-entry';
import type { FormPlan, FormValues } from './form-plan';
import type { ShowPending } from './send-button';
import { typedBefore, valuesOf } from './typed-before';

/** Toasts of a form; a new toast replaces the form's previous one. */
interface FormToasts {
  /** Validation failed; shown in addition to the messages under the fields. */
  invalid: (first: string) => Toast;
  /** The api refused the request (`refused`), or there was no response. */
  failed: (refused: boolean) => Toast;
  sent: () => Toast;
}

/** Unsent values by form, restored when the visitor returns from another page. In memory only. */
const unsent = new Map<string, FormValues>();

/** When each form was first shown with what is in it: whoever comes back to unsent values has not just begun. */
const shownAt = new Map<string, number>();

/** What was sent last by form, and its key: whoever looks at another page and comes back sends it again, not anew. */
const attempts = new Map<string, { body: string; key: string }>();

/** Whether what is on its way was stored, by form: it goes on while the visitor looks at another page. */
const underway = new Map<string, Promise<boolean>>();

/** Anchor of a form, and of its response after a post, on their page. */
export const formId = 'skjema';

/**
 * A form of the public site. Its fields are uncontrolled, so nothing typed before hydration or before a failure
 * is lost; without JavaScript the browser posts the form.
 * @param path where the form is posted without JavaScript
 * @param fetchPlan fetches the plan's code; must return the same promise once it has succeeded. `loadPlan` runs it: the
 * rules take a phone more than 100 ms, which a keystroke would have to wait for
 * @param initial values that the fields begin with
 */
export function usePublicForm(
  path: string,
  fetchPlan: () => Promise<{ loadPlan: () => Promise<FormPlan> }>,
  toasts: FormToasts,
  initial: FormValues = {},
) {
  const { t } = useTranslation();
  const { client, toast } = useHost();
  const reason = useReason();
  const posted = useLoaderData<PostedForm | { sent?: never } | null>();
  const postedErrors = posted?.sent === false ? posted.errors : [];
  const { ref, errorOf, show, clear } = useFieldErrors<string>(undefined, postedErrors);
  /** Outcome of a failed post without JavaScript, until the form is sent again. */
  const [refusal, setRefusal] = useState<'invalid' | 'failed' | undefined>(
    posted?.sent === false ? (postedErrors.length > 0 ? 'invalid' : 'failed') : undefined,
  );
  const action = `${path}#${formId}`;
  useState(() => {
    const typed = typedBefore(action);
    if (!typed) return;
    unsent.set(path, typed);
    // Typed, or restored by the browser, since the document came at the latest.
    shownAt.set(path, 0);
  });
  const pending = useRef(false);
  const showPending = useRef<ShowPending>(null);
  const [sent, setSent] = useState(posted?.sent === true);
  const startedAgain = useRef(false);

  useEffect(() => {
    if (sent) return;
    if (!unsent.has(path) || !shownAt.has(path)) shownAt.set(path, performance.now());
    // The focused button disappeared with the confirmation, so focus the first field.
    if (startedAgain.current) ref.current?.querySelector('input')?.focus();
  }, [sent, ref, path]);

  // The visitor left while it was sent, and came back.
  useEffect(() => {
    void follow(underway.get(path));
  }, [path]);

  function setPending(now: boolean) {
    pending.current = now;
    showPending.current?.(now);
  }

  const say = (said: Toast) => toast({ ...said, about: path });

  /** Idempotency key: the same for retries with the same values, so that one request is never stored twice. */
  function keyFor(values: FormValues) {
    const body = JSON.stringify(values);
    const last = attempts.get(path);
    if (last?.body === body) return last.key;
    const key = crypto.randomUUID();
    attempts.set(path, { body, key });
    return key;
  }

  function reject(errors: FieldError[]) {
    show(errors);
    say(toasts.invalid(t(`validation.${errors[0]?.code}`)));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending.current) return;
    setRefusal(undefined);
    const sending = deliver(valuesOf(event.currentTarget)).finally(() => underway.delete(path));
    underway.set(path, sending);
    void follow(sending);
  }

  async function follow(sending: Promise<boolean> | undefined) {
    if (!sending) return;
    setPending(true);
    if (await sending) setSent(true);
    setPending(false);
  }

  /** @returns whether it is stored */
  async function deliver(values: FormValues): Promise<boolean> {
    // Validation blocks slow phones.
    await afterPaint();
    try {
      const plan = await fetchPlan().then(({ loadPlan }) => loadPlan());
      const atFields = (errors: FieldError[]) =>
        errors.map(({ path, code }) => ({ path: plan.fieldOf(path), code }));
      const errors = plan.check(values);
      if (errors.length > 0) {
        reject(atFields(errors));
        return false;
      }
      clear();
      const elapsedMs = Math.round(performance.now() - (shownAt.get(path) ?? 0));
      return await plan.send(client, values, { idempotencyKey: keyFor(values), elapsedMs }).then(
        () => {
          unsent.delete(path);
          attempts.delete(path);
          say(toasts.sent());
          return true;
        },
        (error: unknown) => {
          const refused = problemOf(error)?.errors ?? [];
          if (refused.length === 0) throw error;
          reject(atFields(refused));
          return false;
        },
      );
    } catch (error) {
      say({ ...toasts.failed(error instanceof ProblemError), reason: reason(error) });
      return false;
    }
  }

  function edited(event: FormEvent<HTMLFormElement>) {
    // Fields that are not rendered yet keep what was typed into them before.
    unsent.set(path, { ...unsent.get(path), ...valuesOf(event.currentTarget) });
    const { target } = event;
    if ('name' in target) clear(String(target.name));
  }

  /** So that sending does not wait for it; a failure is reported when sending retries. The touch is answered first. */
  function entered() {
    void afterPaint()
      .then(fetchPlan)
      .catch(() => undefined);
  }

  /** Updates the unsent values, if there are any. */
  function keep() {
    if (ref.current && unsent.has(path)) unsent.set(path, valuesOf(ref.current));
  }

  return {
    sent,
    /** For the form's `SendButton`. */
    showPending,
    keep,
    refusal,
    /** Message of the first error of a post without JavaScript. */
    firstError: postedErrors[0] && t(`validation.${postedErrors[0].code}`),
    again: () => {
      startedAgain.current = true;
      setSent(false);
    },
    /** Props of the `<form>`; `method` and `action` apply without JavaScript. */
    form: {
      ref,
      id: formId,
      method: 'post',
      action,
      noValidate: true,
      onSubmit: submit,
      onFocus: entered,
      onInput: edited,
    } as const,
    /** Props of a field: its name, its initial or previously posted value, and its error. */
    field: (name: string) => ({
      name,
      defaultValue:
        (unsent.get(path) ?? (posted?.sent === false ? posted.values : undefined))?.[name] || initial[name],
      error: errorOf(name),
    }),
  };
}
