import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from 'shared/client/errors';
import { toVikaDraft, type VikaFormValues, vikaFieldNames } from 'shared/contracts/vika';
import { vikaDraft } from 'shared/contracts/vika.schema';
import { useContractForm } from 'shared/hooks/use-contract-form';
import { useHost, useSignedIn } from 'shared/react/host';
import { useDoubtfulPhone } from '../use-doubtful-phone';
import { type QueuedRegistration, queueOf } from './registration-queue';

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

/** A second submit within this time is a double press and is ignored (milliseconds). */
const doublePressMs = 1_000;

interface RegistrationOptions {
  /** Called when the form was cleared, or filled with a registration to correct. */
  onReady: () => void;
  onSignedOut: () => void;
  locked: boolean;
}

/** The registration form: its values and errors, and the queue to the server. Kept in memory only. */
export function useRegistration({ onReady, onSignedOut, locked }: RegistrationOptions) {
  const { client, toast } = useHost();
  const { t } = useTranslation('mfe-vika');
  const account = useSignedIn()?.user.id;
  // Kept in state, because the session may end while the screen is locked.
  const [queue] = useState(() => queueOf(account ?? '', client));
  const form = useContractForm({
    schema: vikaDraft,
    initial: () => queue.typed() ?? emptyForm,
    toBody: toVikaDraft,
    fieldOf,
  });
  const isSettledPhone = useDoubtfulPhone(form.show);
  const isEmpty = Object.values(form.values).every((value) => value === '');
  useEffect(() => queue.keepTyped(isEmpty ? undefined : form.values), [queue, isEmpty, form.values]);
  const sentAt = useRef(0);
  const items = useSyncExternalStore(queue.subscribe, queue.items);

  function refused(item: QueuedRegistration, error: unknown) {
    if (!(error instanceof ProblemError)) {
      toast({ title: t('registration.unexpected'), kind: 'destructive' });
    } else {
      const message = error.problem.detail || t('registration.unexpected');
      toast({ title: t('registration.failed', { message }), kind: 'destructive' });
    }
    // Goes back into the form at once, unless the next registration is being typed there.
    if (!present.current.isEmpty) return;
    correct(item);
    form.showRefusal(error);
  }

  function correct({ key, values }: QueuedRegistration) {
    queue.take(key);
    form.reset(values);
    onReady();
  }

  const present = useRef({ isEmpty, refused, t, toast, onSignedOut });
  present.current = { isEmpty, refused, t, toast, onSignedOut };
  useEffect(() => {
    const say = (kind: 'success' | 'info' | 'destructive', title: string) =>
      present.current.toast({ kind, title: present.current.t(title) });
    queue.listen({
      onSent: () => say('success', 'registration.done'),
      onRefused: (item, error) => present.current.refused(item, error),
      onUndone: () => say('info', 'registration.undone'),
      onUndoFailed: (tooLate) =>
        say('destructive', tooLate ? 'registration.undoTooLate' : 'registration.undoFailed'),
      onSignedOut: () => present.current.onSignedOut(),
    });
    return () => queue.listen(undefined);
  }, [queue]);
  useEffect(() => {
    if (!locked) queue.resume();
  }, [queue, locked]);

  return {
    form,
    isEmpty,
    items,
    submit() {
      if (isEmpty && Date.now() - sentAt.current < doublePressMs) return;
      const draft = form.check();
      if (!draft || !isSettledPhone(draft.phone)) return;
      const { values } = form;
      form.reset(emptyForm);
      sentAt.current = Date.now();
      queue.add(values, draft);
      onReady();
    },
    tryNow: queue.tryNow,
    correct,
    undo: useCallback((item: QueuedRegistration) => void queue.undo(item), [queue]),
  };
}
export type Registration = ReturnType<typeof useRegistration>;
