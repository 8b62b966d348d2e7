import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from 'shared/client/client';
import { toVikaDraft, type VikaFormValues, vikaFieldNames } from 'shared/contracts/vika';
import { vikaDraft } from 'shared/contracts/vika.schema';
import { useContractForm } from 'shared/hooks/use-contract-form';
import { useHost } from 'shared/react/host';
import { sendRegistration } from './send-registration';

const emptyForm: VikaFormValues = {
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

const fieldOf = (stored: string) =>
  (Object.keys(vikaFieldNames) as VikaField[]).find((field) => vikaFieldNames[field] === stored);

/** The registration form: what is typed, what is wrong with it, and its way to the server. In memory alone. */
export function useRegistration({ onDone, onSignedOut }: { onDone: () => void; onSignedOut: () => void }) {
  const { client, toast } = useHost();
  const { t } = useTranslation('mfe-vika');
  const form = useContractForm({ schema: vikaDraft, initial: emptyForm, toBody: toVikaDraft, fieldOf });
  const [phase, setPhase] = useState<'editing' | 'sending' | 'waiting'>('editing');
  const key = useRef<string>(undefined);
  const sending = useRef<AbortController>(undefined);
  const [hurry] = useState(() => new EventTarget());
  const tryNow = useCallback(() => hurry.dispatchEvent(new Event('hurry')), [hurry]);

  useEffect(() => {
    window.addEventListener('online', tryNow);
    return () => window.removeEventListener('online', tryNow);
  }, [tryNow]);

  function refused(error: unknown) {
    if (!(error instanceof ProblemError))
      return toast({ title: t('registration.unexpected'), kind: 'destructive' });
    if (error.problem.status === 401) return onSignedOut();
    // Another try after a refusal is another request.
    key.current = undefined;
    form.showRefusal(error);
    const message = error.problem.detail || t('registration.unexpected');
    toast({ title: t('registration.failed', { message }), kind: 'destructive' });
  }

  function submit() {
    if (phase === 'waiting') tryNow();
    if (phase !== 'editing') return;
    const draft = form.check();
    if (!draft) return;
    key.current ??= crypto.randomUUID();
    sending.current = new AbortController();
    const { signal } = sending.current;
    setPhase('sending');
    sendRegistration(draft, {
      client,
      idempotencyKey: key.current,
      signal,
      hurry,
      onWaiting: () => setPhase('waiting'),
    })
      .then(() => {
        key.current = undefined;
        form.reset(emptyForm);
        toast({ title: t('registration.done'), kind: 'success' });
        onDone();
      })
      .catch((error: unknown) => signal.aborted || refused(error))
      .finally(() => setPhase('editing'));
  }

  return { form, phase, submit, isEmpty: form.values === emptyForm };
}
