import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from 'shared/client/client';
import { updateVikaRegistration, type VikaChange, type VikaRegistration } from 'shared/contracts/vika';
import { vikaChange } from 'shared/contracts/vika.schema';
import { useContractForm } from 'shared/hooks/use-contract-form';
import { useHost } from 'shared/react/host';
import { type EditValues, toChange, toEditValues, withOwnChanges } from './edit-values';

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
    mutationFn: (body: VikaChange) =>
      client.call(updateVikaRegistration, { params: { id: base.id }, body, version: base.version }),
    onSuccess: (saved) => {
      onSaved(saved);
      toast({ title: t('edit.done'), kind: 'success' });
      onClose();
    },
    onError: (error) => {
      const problem = error instanceof ProblemError ? error.problem : undefined;
      if (problem?.status === 401) return onSignedOut();
      if (form.showRefusal(error)) return;
      setMet({});
      if (problem?.status === 409 && problem.current) return setRefused(problem.current as VikaRegistration);
      if (problem?.status === 404) return setFailure(t('edit.gone'));
      setFailure(t(problem ? 'edit.failed' : 'edit.unexpected'));
    },
  });
  // Told by the server's refusal or by the live list, whichever knows more.
  const theirs = [refused, latest]
    .filter((row) => row !== undefined)
    .sort((a, b) => b.version - a.version)[0];
  const conflict = !saving.isPending && theirs && theirs.version > base.version ? theirs : undefined;

  function goOn(from: VikaRegistration, values: EditValues) {
    form.reset(values);
    setBase(from);
    setMet(undefined);
    form.form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }

  return {
    form,
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
