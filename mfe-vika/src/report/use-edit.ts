import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from 'shared/client/problem-of';
import { updateVikaRegistration, type VikaChange, type VikaRegistration } from 'shared/contracts/vika';
import { vikaChange } from 'shared/contracts/vika.schema';
import { useForm } from 'shared/forms/use-form';
import { useLeaveWarning } from 'shared/hooks/use-leave-warning';
import { useHost } from 'shared/react/host';
import { useDoubtfulPhone } from '../common/use-doubtful-phone';
import { changedFields, type EditValues, toChange, toEditValues, withOwnChanges } from './edit-values';
import { refusedOrFailed } from './refused-or-failed';
import { staleRow } from './stale-row';

interface UseEditOptions {
  registration: VikaRegistration;
  /** The latest version of the row in the live list. */
  latest: VikaRegistration | undefined;
  /** A colleague deleted it. */
  gone: boolean;
  onSaved: (row: VikaRegistration) => void;
  onSignedOut: () => void;
  onClose: () => void;
}

/** Edits one registration with optimistic locking, and resolves conflicts with colleagues' edits. */
export function useEdit({ registration, latest, gone, onSaved, onSignedOut, onClose }: UseEditOptions) {
  const { client, toast } = useHost();
  const { t } = useTranslation('mfe-vika');
  const [base, setBase] = useState(registration);
  const [refused, setRefused] = useState<VikaRegistration>();
  /** What was sent from here: it may be stored, though nobody heard so. */
  const [sent, setSent] = useState<EditValues[]>([]);
  /** A new object per blocked save, so that its message gets focus each time. */
  const [attempt, setAttempt] = useState<object>();
  const form = useForm({
    schema: vikaChange,
    initial: () => toEditValues(registration),
    toBody: toChange,
    async send(change) {
      if (gone || conflict) return setAttempt({});
      if (change.phone !== base.phone && !isSettledPhone(change.phone ?? '')) return;
      setSent([...sent, form.values]);
      onSaved(await put(change as VikaChange, newest.version));
      toast({ title: t('edit.done'), kind: 'success' });
      onClose();
    },
    failureOf(error) {
      const problem = problemOf(error);
      if (problem?.status === 401) {
        onSignedOut();
        return undefined;
      }
      setAttempt({});
      const current = staleRow(error);
      if (current) {
        setRefused(current);
        return undefined;
      }
      if (problem?.status === 404) return { title: t('edit.gone') };
      return { title: t(refusedOrFailed('edit', error)), error };
    },
  });
  const isSettledPhone = useDoubtfulPhone(form.show);
  // The newest version known, from the conflict response (409) or the live list.
  const newest = [base, refused, latest]
    .filter((row) => row !== undefined)
    .reduce((known, row) => (row.version > known.version ? row : known));
  const conflict = !form.isPending && differs(newest) ? newest : undefined;

  function put(body: VikaChange, version: number): Promise<VikaRegistration> {
    const params = { id: base.id };
    return client.call(updateVikaRegistration, { params, body, version }).catch((error: unknown) => {
      const current = staleRow(error);
      if (!current || differs(current)) throw error;
      return put(body, current.version);
    });
  }

  /**
   * Whether a field was changed to what neither stands here nor was sent from here. A recorded call only raises the
   * version.
   */
  function differs(row: VikaRegistration) {
    const theirs = toEditValues(row);
    const own = [form.values, ...sent];
    return changedFields(toEditValues(base), theirs).some((field) =>
      own.every((values) => values[field] !== theirs[field]),
    );
  }

  const isTyped = changedFields(toEditValues(base), form.values).length > 0;
  useLeaveWarning(isTyped);

  function goOn(from: VikaRegistration, values: EditValues) {
    form.reset(values);
    setBase(from);
    setAttempt(undefined);
    form.ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }

  return {
    form,
    isTyped,
    base,
    conflict,
    failure: gone ? { title: t('edit.gone') } : form.failure,
    attempt,
    takeTheirs: () => conflict && goOn(conflict, toEditValues(conflict)),
    keepMine: () =>
      conflict && goOn(conflict, withOwnChanges(toEditValues(conflict), toEditValues(base), form.values)),
  };
}
