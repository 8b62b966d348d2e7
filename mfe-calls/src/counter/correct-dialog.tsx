import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from 'shared/client/problem-of';
import { correctCall, departments, maxDaysBack, type OwnCall } from 'shared/contracts/calls';
import { dayMs } from 'shared/durations';
import { momentAt, osloClock } from 'shared/i18n/oslo-clock';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/antd';
import { DialogFailure, type Failure } from 'shared/ui/dialog-failure';
import { DateField } from 'shared/ui/staff-date-field';
import { CancelButton, DialogActions, StaffDialog } from 'shared/ui/staff-dialog';
import { SelectField } from 'shared/ui/staff-field';
import styles from './calls.module.css';
import { RemoveCall } from './remove-call';
import { statisticsKey } from './use-statistics';

interface CorrectDialogProps {
  call: OwnCall;
  onClose: () => void;
  /** Element to focus when the call is gone. */
  focusAfter: () => void;
}

/** Corrects one's own call: department, time, or removal. */
export function CorrectDialog({ call, onClose, focusAfter }: CorrectDialogProps) {
  const { t } = useTranslation('mfe-calls');
  const { t: common } = useTranslation();
  const { client, toast } = useHost();
  const queries = useQueryClient();
  const [department, setDepartment] = useState(call.department);
  const shown = osloClock(call.occurred_at);
  const [clock, setClock] = useState(shown);
  const [failure, setFailure] = useState<Failure>();
  /** Whether the removal is being confirmed; false once it was cancelled. */
  const [removing, setRemoving] = useState<boolean>();
  const now = Date.now();

  const correction = useMutation({
    mutationFn: () =>
      client.call(correctCall, {
        params: { id: call.id },
        body: { department, ...(clock !== shown && { occurred_at: momentAt(clock) }) },
      }),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: [statisticsKey] });
      toast({ kind: 'success', title: t('corrected') });
      onClose();
    },
    onError(error) {
      const status = problemOf(error)?.status;
      if (status === 422) setFailure({ title: t('tooEarly', { days: maxDaysBack }) });
      else if (status === 409) setFailure({ title: t('tooOld', { days: maxDaysBack }) });
      else setFailure({ title: t(status === 401 ? 'signInFirst' : 'correctFailed'), error });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (momentAt(clock)) correction.mutate();
    else setFailure({ title: t('tooEarly', { days: maxDaysBack }) });
  }

  return (
    <StaffDialog
      title={t(removing ? 'removeTitle' : 'correctTitle')}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      {removing ? (
        <RemoveCall call={call} onBack={() => setRemoving(false)} onDone={onClose} />
      ) : (
        <form className={styles.correct} onSubmit={submit} noValidate>
          <DialogFailure failure={failure} />
          <SelectField
            label={t('department')}
            value={department}
            options={departments.map((value) => ({ value, label: value }))}
            onChange={setDepartment}
          />
          <DateField
            label={t('rang')}
            withTime
            hint={t('rangHint', { days: maxDaysBack })}
            min={osloClock(now - maxDaysBack * dayMs)}
            max={osloClock(now)}
            value={clock}
            onChange={setClock}
          />
          <DialogActions>
            <Button danger autoFocus={removing === false} onClick={() => setRemoving(true)}>
              {t('remove')}
            </Button>
            <CancelButton />
            <Button type="primary" htmlType="submit" loading={correction.isPending}>
              {common('action.save')}
            </Button>
          </DialogActions>
        </form>
      )}
    </StaffDialog>
  );
}
