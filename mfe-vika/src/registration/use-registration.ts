import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from 'shared/client/errors';
import { problemOf } from 'shared/client/problem-of';
import { toVikaDraft, type VikaFormValues, vikaFieldNames } from 'shared/contracts/vika';
import { vikaDraft } from 'shared/contracts/vika.schema';
import { createDrafts, useOwnDrafts } from 'shared/drafts';
import { useForm } from 'shared/forms/use-form';
import { useReason } from 'shared/hooks/use-reason';
import { isSignedOut } from 'shared/outbox/failures';
import { useHost } from 'shared/react/host';
import { useDoubtfulPhone } from '../common/use-doubtful-phone';
import { mayBeStored, type QueuedRegistration, useRegistrationOutbox } from './use-registration-outbox';

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

/** The unfinished form, kept while the user visits the report. */
const typed = createDrafts<VikaFormValues>(() => true);
const typedId = 'registration';

/** A second submit within this time is a double press and is ignored (milliseconds). */
const doublePressMs = 1_000;

interface RegistrationOptions {
  /** Called when the form was cleared, or filled with a registration to correct. */
  onReady: () => void;
  onSignedOut: () => void;
  locked: boolean;
}

/** The registration form: its values and errors, and the outbox to the server. Kept in memory only. */
export function useRegistration({ onReady, onSignedOut, locked }: RegistrationOptions) {
  useOwnDrafts();
  const { toast } = useHost();
  const { t } = useTranslation('mfe-vika');
  const reason = useReason();
  const form = useForm({
    schema: vikaDraft,
    initial: () => typed.get(typedId) ?? emptyForm,
    toBody: toVikaDraft,
    fieldOf,
    send(draft) {
      if (!isSettledPhone(draft.phone)) return;
      const { values } = form;
      form.reset(emptyForm);
      sentAt.current = performance.now();
      const isSame = JSON.stringify(draft) === JSON.stringify(corrected.current?.draft);
      void outbox.add({ values, draft }, new Date(), isSame ? corrected.current?.key : undefined);
      corrected.current = undefined;
      onReady();
    },
  });
  /** What came back into the form although it may be stored; unchanged, it is no other one. */
  const corrected = useRef<Pick<QueuedRegistration, 'key' | 'draft'>>(undefined);
  const isSettledPhone = useDoubtfulPhone(form.show);
  const isEmpty = Object.values(form.values).every((value) => value === '');
  useEffect(() => typed.keep(typedId, isEmpty ? undefined : form.values), [isEmpty, form.values]);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);

  const say = (kind: 'success' | 'info' | 'destructive', title: string) => toast({ kind, title });
  /** How to dismiss what was said of a failed undo, which is void once it is tried again. */
  const failures = useRef(new Map<string, (() => void) | undefined>());
  const { outbox, content } = useRegistrationOutbox({
    onSent: () => void say('success', t('registration.done')),
    onRefused(item, error) {
      const message = error instanceof ProblemError && (error.problem.detail || reason(error));
      say('destructive', message ? t('registration.failed', { message }) : t('registration.unexpected'));
      // Goes back into the form at once, unless the next registration is being typed there.
      if (!isEmpty) return;
      correct(item);
      form.showRefusal(error);
    },
    onUndoing: ({ key }) => failures.current.get(key)?.(),
    onUndone: () => void say('info', t('registration.undone')),
    onUndoFailed(error, { key }) {
      if (isSignedOut(error)) return onSignedOut();
      const tooLate = problemOf(error)?.status === 409;
      const failed = t(tooLate ? 'registration.undoTooLate' : 'registration.undoFailed');
      failures.current.set(key, say('destructive', failed));
    },
    onSignedOut,
  });
  useEffect(() => {
    if (!locked) void outbox.flush();
  }, [outbox, locked]);

  function correct({ key, values, draft }: Pick<QueuedRegistration, 'key' | 'values' | 'draft'>) {
    outbox.discard(key);
    corrected.current = mayBeStored(key) ? { key, draft } : undefined;
    form.reset(values);
    onReady();
  }

  return {
    form,
    isEmpty,
    items: content.items,
    submit() {
      if (!isEmpty || performance.now() - sentAt.current >= doublePressMs) form.submit();
    },
    tryNow: () => void outbox.flush(),
    correct,
    undo: ({ key }: QueuedRegistration) => outbox.undo(key),
  };
}
export type Registration = ReturnType<typeof useRegistration>;
