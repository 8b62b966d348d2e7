import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from 'shared/client/problem-of';
import { updateVikaRegistration, type VikaChange, type VikaRegistration } from 'shared/contracts/vika';
import { vikaChange } from 'shared/contracts/vika.schema';
import { useContractForm } from 'shared/hooks/use-contract-form';
import { useLeaveWarning } from 'shared/hooks/use-leave-warning';
import { useHost } from 'shared/react/host';
import { changedFields, type EditValues, toChange, toEditValues, withOwnChanges } from './edit-values';
import { staleRow } from './stale-row';

interface UseEditOptions {
  registration: VikaRegistration;
  /** The row as the live list has it now. */
  latest: VikaRegistration | undefined;
  /** Somebody deleted it. */
  gone: boolean;
  onSaved: (row: VikaRegistration) => void;
  onSignedOut: () => void;
  onClose: () => void;
}

/** An edit of one registration, and what to do when somebody else edits it at the same time. */
export function useEdit({ registration, latest, gone, onSaved, onSignedOut, onClose }: UseEditOptions) {
  const { client, toast } = useHost();
  const { t } = useTranslation('mfe-vika');
  const [base, setBase] = useState(registration);
  const [refused, setRefused] = useState<VikaRegistration>();
  const [failure, setFailure] = useState<string>();
  /** Each saving that met something in its way. */
  const [met, setMet] = useState<object>();
  const form = useContractForm({
    schema: vikaChange,
    initial: () => toEditValues(registration),
    toBody: toChange,
  });
  const saving = useMutation({
    mutationFn: (body: VikaChange) => send(body, newest.version),
    onSuccess: (saved) => {
      onSaved(saved);
      toast({ title: t('edit.done'), kind: 'success' });
      onClose();
    },
    onError: (error) => {
      const problem = problemOf(error);
      if (problem?.status === 401) return onSignedOut();
      if (form.showRefusal(error)) return;
      setMet({});
      const current = staleRow(error);
      if (current) return setRefused(current);
      if (problem?.status === 404) return setFailure(t('edit.gone'));
      setFailure(t(problem ? 'edit.failed' : 'edit.unexpected'));
    },
  });
  // Known from the server's refusal or from the live list, whichever knows more.
  const newest = [base, refused, latest]
    .filter((row) => row !== undefined)
    .reduce((known, row) => (row.version > known.version ? row : known));
  const conflict = !saving.isPending && differs(newest) ? newest : undefined;

  function send(body: VikaChange, version: number): Promise<VikaRegistration> {
    const params = { id: base.id };
    return client.call(updateVikaRegistration, { params, body, version }).catch((error: unknown) => {
      const current = staleRow(error);
      if (!current || differs(current)) throw error;
      return send(body, current.version);
    });
  }

  /** Whether somebody changed one of the fields that are edited here: a call that was put down is none. */
  function differs(row: VikaRegistration) {
    return changedFields(toEditValues(base), toEditValues(row)).length > 0;
  }

  const isTyped = changedFields(toEditValues(base), form.values).length > 0;
  useLeaveWarning(isTyped);

  function goOn(from: VikaRegistration, values: EditValues) {
    form.reset(values);
    setBase(from);
    setMet(undefined);
    form.form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }

  return {
    form,
    isTyped,
    pending: saving.isPending,
    base,
    conflict,
    failure: gone ? t('edit.gone') : failure,
    met,
    save() {
      setFailure(undefined);
      if (gone || conflict) return setMet({});
      const change = form.check();
      if (change) saving.mutate(change as VikaChange);
    },
    takeTheirs: () => conflict && goOn(conflict, toEditValues(conflict)),
    keepMine: () =>
      conflict && goOn(conflict, withOwnChanges(toEditValues(conflict), toEditValues(base), form.values)),
  };
}
