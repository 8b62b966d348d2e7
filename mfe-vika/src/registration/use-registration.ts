import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from 'shared/client/client';
import { toVikaDraft, type VikaFormValues, vikaDraft, vikaFieldNames } from 'shared/contracts/vika';
import { useHost } from 'shared/react/host';
import { sendRegistration } from './send-registration';

export const emptyForm: VikaFormValues = {
  name: '',
  phone: '',
  address: '',
  district: '',
  clientRequest: '',
  waitingList: '',
  onSickLeave: '',
  newlyOperated: '',
  orders: '',
};
export type VikaField = keyof VikaFormValues;
/** What is wrong, as keys of the `validation` texts. */
export type FieldErrors = Partial<Record<VikaField, string>>;

const fieldOf = (stored: unknown) =>
  (Object.keys(vikaFieldNames) as VikaField[]).find((field) => vikaFieldNames[field] === stored);

function errorsBy(issues: { path: unknown; code: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, code } of issues) {
    const field = fieldOf(path);
    if (field) errors[field] ??= code;
  }
  return errors;
}

/** The registration form: what is typed, what is wrong with it, and its way to the server. In memory alone. */
export function useRegistration({ onDone, onSignedOut }: { onDone: () => void; onSignedOut: () => void }) {
  const { client, toast } = useHost();
  const { t } = useTranslation('mfe-vika');
  const [form, setForm] = useState(emptyForm);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [phase, setPhase] = useState<'editing' | 'sending' | 'waiting'>('editing');
  const key = useRef<string>(undefined);
  const sending = useRef<AbortController>(undefined);
  const [hurry] = useState(() => new EventTarget());
  const tryNow = useCallback(() => hurry.dispatchEvent(new Event('hurry')), [hurry]);

  useEffect(() => {
    window.addEventListener('online', tryNow);
    return () => window.removeEventListener('online', tryNow);
  }, [tryNow]);

  function edit(field: VikaField, value: string) {
    setForm((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
  }

  function refused(error: unknown) {
    if (!(error instanceof ProblemError))
      return toast({ title: t('registration.unexpected'), kind: 'destructive' });
    if (error.problem.status === 401) return onSignedOut();
    // Another try after a refusal is another request.
    key.current = undefined;
    setErrors(errorsBy(error.problem.errors));
    const message = error.problem.detail || t('registration.unexpected');
    toast({ title: t('registration.failed', { message }), kind: 'destructive' });
  }

  /** Answers the first field that is wrong, or nothing when the registration is on its way. */
  function submit(): VikaField | undefined {
    if (phase === 'waiting') tryNow();
    if (phase !== 'editing') return;
    const parsed = vikaDraft.safeParse(toVikaDraft(form));
    if (!parsed.success) {
      const wrong = errorsBy(
        parsed.error.issues.map(({ path, message }) => ({ path: path[0], code: message })),
      );
      setErrors(wrong);
      return (Object.keys(emptyForm) as VikaField[]).find((field) => wrong[field]);
    }
    key.current ??= crypto.randomUUID();
    sending.current = new AbortController();
    const { signal } = sending.current;
    setPhase('sending');
    sendRegistration(parsed.data, {
      client,
      idempotencyKey: key.current,
      signal,
      hurry,
      onWaiting: () => setPhase('waiting'),
    })
      .then(() => {
        key.current = undefined;
        setForm(emptyForm);
        setErrors({});
        toast({ title: t('registration.done'), kind: 'success' });
        onDone();
      })
      .catch((error: unknown) => signal.aborted || refused(error))
      .finally(() => setPhase('editing'));
  }

  return { form, errors, phase, edit, submit, isEmpty: form === emptyForm };
}
