import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { afterPaint } from 'shared/after-paint';
import { ProblemError } from 'shared/client/errors';
import { useReason } from 'shared/hooks/use-reason';
import { type Toast, useHost } from 'shared/react/host';
import type { PostedForm } from 'shared/remote-entry';
import type { Fault, FormPlan, FormValues } from './form-plan';
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

/** Anchor of a form, and of its response after a post, on their page. */
export const formId = 'skjema';

/**
 * A form of the public site. Its fields are uncontrolled, so nothing typed before hydration or before a failure
 * is lost; without JavaScript the browser posts the form.
 * @param path where the form is posted without JavaScript
 * @param fetchPlan fetches the plan's code; must return the same promise once it has succeeded. `loadPlan` runs it: the
 * rules take a phone more than 100 ms, which a keystroke would have to wait for
 * @param begun initial values of the fields
 */
export function usePublicForm(
  path: string,
  fetchPlan: () => Promise<{ loadPlan: () => Promise<FormPlan> }>,
  toasts: FormToasts,
  begun: FormValues = {},
) {
  const { t } = useTranslation();
  const { client, toast } = useHost();
  const reason = useReason();
  const posted = useLoaderData<PostedForm | { sent?: never } | null>();
  const [faults, setFaults] = useState<Fault[]>(() =>
    posted?.sent === false ? posted.errors.map(({ path, code }) => ({ field: path, code })) : [],
  );
  /** Outcome of a failed post without JavaScript, until the form is sent again. */
  const [refusal, setRefusal] = useState<'invalid' | 'failed' | undefined>(
    posted?.sent === false ? (posted.errors.length > 0 ? 'invalid' : 'failed') : undefined,
  );
  const action = `${path}#${formId}`;
  useState(() => {
    const typed = typedBefore(action);
    if (typed) unsent.set(path, typed);
  });
  const pending = useRef(false);
  const showPending = useRef<ShowPending>(null);
  const [sent, setSent] = useState(posted?.sent === true);
  const attempt = useRef({ body: '', key: '' });
  const shownAt = useRef(0);
  const shown = useRef<HTMLFormElement>(null);
  const begunAgain = useRef(false);

  useEffect(() => {
    if (sent) return;
    shownAt.current = performance.now();
    // The focused button disappeared with the confirmation, so focus the first field.
    if (begunAgain.current) shown.current?.querySelector('input')?.focus();
  }, [sent]);

  function setPending(now: boolean) {
    pending.current = now;
    showPending.current?.(now);
  }

  const say = (said: Toast) => toast({ ...said, about: path });

  /** Idempotency key: the same for retries with the same values, so that one request is never stored twice. */
  function keyFor(values: FormValues) {
    const body = JSON.stringify(values);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    return attempt.current.key;
  }

  function reject(form: HTMLFormElement, found: Fault[]) {
    setFaults(found);
    const named = found.flatMap(({ field }) => {
      const control = form.elements.namedItem(field);
      return control instanceof HTMLElement ? [control] : [];
    });
    // Open collapsed <details>, because hidden fields cannot be focused.
    for (const control of named) control.closest('details')?.setAttribute('open', '');
    named[0]?.focus();
    say(toasts.invalid(t(`validation.${found[0]?.code}`)));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending.current) return;
    const form = event.currentTarget;
    const values = valuesOf(form);
    setPending(true);
    setRefusal(undefined);
    // Validation blocks slow phones.
    await afterPaint();
    try {
      const plan = await fetchPlan().then(({ loadPlan }) => loadPlan());
      const found = plan.check(values);
      if (found.length > 0) return reject(form, found);
      setFaults([]);
      const elapsedMs = Math.round(performance.now() - shownAt.current);
      await plan.send(client, values, { idempotencyKey: keyFor(values), elapsedMs }).then(
        () => {
          unsent.delete(path);
          setSent(true);
          say(toasts.sent());
        },
        (error: unknown) => {
          const refused = error instanceof ProblemError ? error.problem : undefined;
          if (!refused?.errors.length) throw error;
          reject(
            form,
            refused.errors.map(({ path, code }) => ({ field: plan.fieldOf(path), code })),
          );
        },
      );
    } catch (error) {
      say({ ...toasts.failed(error instanceof ProblemError), reason: reason(error) });
    } finally {
      setPending(false);
    }
  }

  function edited(event: FormEvent<HTMLFormElement>) {
    // Fields that are not rendered yet keep what was typed into them before.
    unsent.set(path, { ...unsent.get(path), ...valuesOf(event.currentTarget) });
    const { target } = event;
    if (!('name' in target)) return;
    const isOthers = ({ field }: Fault) => field !== target.name;
    // Return the same array if nothing changes, so that typing does not rerender.
    setFaults((before) => (before.every(isOthers) ? before : before.filter(isOthers)));
  }

  /** So that sending does not wait for it; a failure is reported when sending retries. The touch is answered first. */
  function entered() {
    void afterPaint()
      .then(fetchPlan)
      .catch(() => undefined);
  }

  /** Updates the unsent values, if there are any. */
  function keep() {
    if (shown.current && unsent.has(path)) unsent.set(path, valuesOf(shown.current));
  }

  return {
    sent,
    /** For the form's `SendButton`. */
    showPending,
    keep,
    refusal,
    /** Message of the first error. */
    firstFault: faults[0] && t(`validation.${faults[0].code}`),
    again: () => {
      begunAgain.current = true;
      setSent(false);
    },
    /** Props of the `<form>`; `method` and `action` apply without JavaScript. */
    form: {
      ref: shown,
      id: formId,
      method: 'post',
      action,
      noValidate: true,
      onSubmit: submit,
      onFocus: entered,
      onInput: edited,
    } as const,
    /** Props of a field: its name, its initial or previously posted value, and its error. */
    field: (name: string) => {
      const fault = faults.find(({ field }) => field === name);
      return {
        name,
        defaultValue:
          (unsent.get(path) ?? (posted?.sent === false ? posted.values : undefined))?.[name] || begun[name],
        error: fault && t(`validation.${fault.code}`),
      };
    },
  };
}
