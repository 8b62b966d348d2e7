import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from 'shared/client/client';
import { updateVikaRegistration, type VikaChange, type VikaRegistration } from 'shared/contracts/vika';
import { vikaChange } from 'shared/contracts/vika.schema';
import { useContractForm } from 'shared/hooks/use-contract-form';
import { useHost } from 'shared/react/host';
import { toChange, toEditValues, withOwnChanges } from './edit-values';

interface UseEditOptions {
  registration: VikaRegistration;
  /** The row as the live list has it now. */
  latest: VikaRegistration | undefined;
  onSaved: (row: VikaRegistration) => void;
  onClose: () => void;
}

/** An edit of one registration, and what to do when somebody else edits it at the same time. */
export function useEdit({ registration, latest, onSaved, onClose }: UseEditOptions) {
  const { client, toast } = useHost();
  const { t } = useTranslation('mfe-vika');
  const [base, setBase] = useState(registration);
  const [refused, setRefused] = useState<VikaRegistration>();
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
      if (problem?.status === 409 && problem.current) return setRefused(problem.current as VikaRegistration);
      form.showRefusal(error);
      toast({ title: t(problem ? 'edit.failed' : 'edit.unexpected'), kind: 'destructive' });
    },
  });
  // Told by the server's refusal or by the live list, whichever knows more.
  const theirs = [refused, latest]
    .filter((row) => row !== undefined)
    .sort((a, b) => b.version - a.version)[0];
  const conflict = !saving.isPending && theirs && theirs.version > base.version ? theirs : undefined;

  return {
    form,
    pending: saving.isPending,
    base,
    conflict,
    save() {
      const change = form.check();
      if (change) saving.mutate(change as VikaChange);
    },
    takeTheirs() {
      if (!conflict) return;
      form.reset(toEditValues(conflict));
      setBase(conflict);
    },
    keepMine() {
      if (!conflict) return;
      form.reset(withOwnChanges(toEditValues(conflict), toEditValues(base), form.values));
      setBase(conflict);
    },
  };
}
