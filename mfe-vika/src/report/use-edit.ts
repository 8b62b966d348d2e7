import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from 'shared/client/client';
import { updateVikaRegistration, type VikaRegistration, vikaChange } from 'shared/contracts/vika';
import { useHost } from 'shared/react/host';
import { type EditField, type EditValues, toChange, toEditValues, withOwnChanges } from './edit-values';

interface UseEditOptions {
  registration: VikaRegistration;
  /** The row as the live list has it now. */
  latest: VikaRegistration | undefined;
  onSaved: (row: VikaRegistration) => void;
  onClose: () => void;
}

type FieldErrors = Partial<Record<string, string>>;
const byField = (faults: { path: unknown; code: string }[]): FieldErrors =>
  Object.fromEntries(faults.map(({ path, code }) => [String(path), code]).reverse());

/** An edit of one registration, and what to do when somebody else edits it at the same time. */
export function useEdit({ registration, latest, onSaved, onClose }: UseEditOptions) {
  const { client, toast } = useHost();
  const { t } = useTranslation('mfe-vika');
  const [base, setBase] = useState(registration);
  const [values, setValues] = useState(() => toEditValues(registration));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refused, setRefused] = useState<VikaRegistration>();
  const [pending, setPending] = useState(false);
  // Told by the server's refusal or by the live list, whichever knows more.
  const theirs = [refused, latest]
    .filter((row) => row !== undefined)
    .sort((a, b) => b.version - a.version)[0];
  const conflict = !pending && theirs && theirs.version > base.version ? theirs : undefined;

  function edit<Field extends EditField>(field: Field, value: EditValues[Field]) {
    setValues((now) => ({ ...now, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
  }

  function failed(error: unknown) {
    if (!(error instanceof ProblemError)) return toast({ title: t('edit.unexpected'), kind: 'destructive' });
    const { status, current, errors: faults } = error.problem;
    if (status === 409 && current) return setRefused(current as VikaRegistration);
    setErrors(byField(faults));
    toast({ title: t('edit.failed'), kind: 'destructive' });
  }

  async function save() {
    const parsed = vikaChange.safeParse(toChange(values));
    if (!parsed.success) {
      return setErrors(
        byField(parsed.error.issues.map(({ path, message }) => ({ path: path[0], code: message }))),
      );
    }
    setPending(true);
    try {
      const saved = await client.call(updateVikaRegistration, {
        params: { id: base.id },
        body: parsed.data,
        version: base.version,
      });
      onSaved(saved);
      toast({ title: t('edit.done'), kind: 'success' });
      onClose();
    } catch (error) {
      setPending(false);
      failed(error);
    }
  }

  return {
    values,
    errors,
    pending,
    base,
    conflict,
    edit,
    save,
    takeTheirs() {
      if (!conflict) return;
      setValues(toEditValues(conflict));
      setErrors({});
      setBase(conflict);
    },
    keepMine() {
      if (!conflict) return;
      setValues(withOwnChanges(toEditValues(conflict), toEditValues(base), values));
      setBase(conflict);
    },
  };
}
