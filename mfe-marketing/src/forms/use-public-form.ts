import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from 'shared/client/errors';
import { type Toast, useHost, useRouteData } from 'shared/react/host';
import type { PostedForm } from 'shared/remote-entry';
import type { Fault, FormPlan, FormValues } from './form-plan';

/** What is said in a corner of the page; what is said of a form takes the place of what was said of it before. */
interface FormToasts {
  /** What was sent failed the check: told once, beside the messages under the fields. */
  invalid: (first: string) => Toast;
  /** The api refused it, or nothing answered at all. */
  failed: (refused: boolean) => Toast;
  sent: () => Toast;
}

/** What was typed and not sent, by form: it is there again when the visitor comes back from another page. Nowhere stored. */
const unsent = new Map<string, FormValues>();

/** Where a posted form and its answer stand on their page. */
export const formId = 'skjema';

/**
 * A form of the public site. The fields keep their own values, so nothing typed before the script arrived,
 * or before a failure, is ever lost; without script the browser posts the form itself.
 * @param path where it is posted without script
 * @param load fetches the plan; it must give the same promise each time it succeeds
 * @param begun what the fields hold before anything was typed
 */
export function usePublicForm(
  path: string,
  load: () => Promise<FormPlan>,
  toasts: FormToasts,
  begun: FormValues = {},
) {
  const { t } = useTranslation();
  const { client, toast } = useHost();
  const posted = useRouteData<PostedForm | { sent?: never } | undefined>();
  const [faults, setFaults] = useState<Fault[]>(() =>
    posted?.sent === false ? posted.errors.map(({ path, code }) => ({ field: path, code })) : [],
  );
  /** How a post without script ended, until it is sent again. */
  const [refusal, setRefusal] = useState<'invalid' | 'failed' | undefined>(
    posted?.sent === false ? (posted.errors.length > 0 ? 'invalid' : 'failed') : undefined,
  );
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState(posted?.sent === true);
  const attempt = useRef({ body: '', key: '' });
  const shownAt = useRef(0);
  const shown = useRef<HTMLFormElement>(null);
  const begunAgain = useRef(false);

  useEffect(() => {
    if (sent) return;
    shownAt.current = performance.now();
    // What had the focus has gone with the thanks.
    if (begunAgain.current) shown.current?.querySelector('input')?.focus();
  }, [sent]);

  const say = (said: Toast) => toast({ ...said, about: path });

  /** The same words keep their key over retries, so that one request never becomes two. */
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
    // What is folded away takes no focus.
    for (const control of named) control.closest('details')?.setAttribute('open', '');
    named[0]?.focus();
    say(toasts.invalid(t(`validation.${found[0]?.code}`)));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const values = valuesOf(form);
    setPending(true);
    setRefusal(undefined);
    await painted();
    try {
      const plan = await load();
      const found = [...plan.check(values), ...unreadable(form)];
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
      say(toasts.failed(error instanceof ProblemError));
    } finally {
      setPending(false);
    }
  }

  function edited(event: FormEvent<HTMLFormElement>) {
    // Fetched ahead, so that sending does not wait for it; a failure shows when sending tries again.
    load().catch(() => undefined);
    unsent.set(path, valuesOf(event.currentTarget));
    const { target } = event;
    if (!('name' in target)) return;
    const isOthers = ({ field }: Fault) => field !== target.name;
    // The same list where nothing was wrong: a key then draws nothing anew.
    setFaults((before) => (before.every(isOthers) ? before : before.filter(isOthers)));
  }

  /** What stands now is what is found again, if anything is. */
  function keep() {
    if (shown.current && unsent.has(path)) unsent.set(path, valuesOf(shown.current));
  }

  return {
    sent,
    pending,
    keep,
    refusal,
    /** The first thing that is wrong, in the visitor's language. */
    firstFault: faults[0] && t(`validation.${faults[0].code}`),
    again: () => {
      begunAgain.current = true;
      setSent(false);
    },
    /** For the `<form>`: what it does with script; `method` and `action` say what it does without. */
    form: {
      ref: shown,
      id: formId,
      method: 'post',
      action: `${path}#${formId}`,
      noValidate: true,
      onSubmit: submit,
      onInput: edited,
    } as const,
    /** For a field: its name, what was typed before a post without script, and what is wrong with it. */
    field: (name: string) => {
      const fault = faults.find(({ field }) => field === name);
      return {
        name,
        defaultValue: (posted?.sent === false ? posted.values : unsent.get(path))?.[name] || begun[name],
        error: fault && t(`validation.${fault.code}`),
      };
    },
  };
}

/** When the page shows what was set: checking takes longer than a frame on a slow telephone. A hidden page is not waited for. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });

const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** What the browser could not read, such as half a date: it would be sent as if nothing had been typed. */
const unreadable = (form: HTMLFormElement): Fault[] =>
  [...form.elements].flatMap((control) =>
    control instanceof HTMLInputElement && control.validity.badInput
      ? [{ field: control.name, code: 'date_invalid' }]
      : [],
  );
