import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from 'shared/client/problem-of';
import { phoneLink } from 'shared/contracts/phone-numbers';
import { type CallOutcome, callOutcomes, recordVikaCall, type VikaRegistration } from 'shared/contracts/vika';
import { vikaCall } from 'shared/contracts/vika.schema';
import { useContractForm } from 'shared/hooks/use-contract-form';
import { dayAfter, dayText, momentText } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/antd';
import { DialogFailure, type Failure } from 'shared/ui/dialog-failure';
import { DateField } from 'shared/ui/staff-date-field';
import { CancelButton, DialogActions, StaffDialog } from 'shared/ui/staff-dialog';
import { RadioField } from 'shared/ui/staff-field';
import styles from './edit-dialog.module.css';
import { refusedOrFailed } from './refused-or-failed';

interface CallDialogProps {
  registration: VikaRegistration;
  /** Today's date. */
  today: string;
  /** While the screen is locked, nothing is rendered, but the values are kept. */
  locked: boolean;
  onSaved: (row: VikaRegistration) => void;
  onSignedOut: () => void;
  onClose: () => void;
  focusAfter: () => void;
}

interface CallValues {
  outcome: CallOutcome | '';
  next_on: string;
}

const soon = [
  ['call.tomorrow', 1],
  ['call.nextWeek', 7],
] as const;

/** Records the outcome of a call back and when to call again; lists the earlier calls below. */
export function CallDialog(props: CallDialogProps) {
  const { registration, today, locked, onSaved, onSignedOut, onClose, focusAfter } = props;
  const { t } = useTranslation('mfe-vika');
  const { t: common } = useTranslation();
  const { client, toast, language } = useHost();
  const form = useContractForm<CallValues, { outcome: CallOutcome; next_on?: string | null | undefined }>({
    schema: vikaCall,
    initial: { outcome: '', next_on: '' },
    toBody: ({ outcome, next_on }) => ({ outcome, next_on: next_on || null }),
  });
  // The same for all attempts, so that a call is not recorded twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<Failure>();
  const saving = useMutation({
    mutationFn: (body: { outcome: CallOutcome; next_on: string | null }) =>
      client.call(recordVikaCall, { params: { id: registration.id }, body, idempotencyKey }),
    onSuccess: (saved) => {
      onSaved(saved);
      toast({ title: t('call.done'), kind: 'success' });
      onClose();
    },
    onError: (error) => {
      const problem = problemOf(error);
      if (problem?.status === 401) return onSignedOut();
      if (form.showRefusal(error)) return;
      if (problem?.status === 404) return setFailure({ title: t('edit.gone') });
      setFailure({ title: t(refusedOrFailed('call', error)), error });
    },
  });
  if (locked) return null;

  function save(event: SubmitEvent) {
    event.preventDefault();
    setFailure(undefined);
    const body = form.check();
    if (body && !saving.isPending) saving.mutate({ ...body, next_on: body.next_on ?? null });
  }

  return (
    <StaffDialog onClose={onClose} title={t('call.title')} focusAfter={focusAfter}>
      <form ref={form.form} className={styles.form} noValidate onSubmit={save}>
        <p>
          <strong translate="no">{registration.name}</strong>{' '}
          <a href={phoneLink(registration.phone)} translate="no">
            {registration.phone}
          </a>
        </p>
        <div className={styles.outcomes}>
          <RadioField<CallOutcome | ''>
            name="outcome"
            required
            label={t('call.outcome')}
            error={form.errorOf('outcome')}
            value={form.values.outcome}
            onChange={(outcome) => form.set('outcome', outcome)}
            options={callOutcomes.map((value) => ({ value, label: t(`call.outcomes.${value}`) }))}
          />
        </div>
        <div className={`${styles.choices} ${styles.days}`}>
          <DateField
            label={t('call.nextOn')}
            optional
            min={today}
            error={form.errorOf('next_on')}
            value={form.values.next_on}
            onChange={(day) => form.set('next_on', day)}
          />
          {soon.map(([label, days]) => (
            <Button key={label} onClick={() => form.set('next_on', dayAfter(today, days))}>
              {t(label)}
            </Button>
          ))}
        </div>
        <DialogFailure failure={failure} />
        <DialogActions>
          <CancelButton />
          <Button type="primary" htmlType="submit" loading={saving.isPending}>
            {common('action.save')}
          </Button>
        </DialogActions>
        {registration.calls.length > 0 && (
          <section aria-label={t('call.earlier')}>
            <h3 className={styles.earlier}>{t('call.earlier')}</h3>
            <ul className={styles.calls}>
              {registration.calls.toReversed().map(({ at, by, outcome, next_on }) => (
                <li key={`${at} ${by}`}>
                  {t(next_on ? 'call.lineNext' : 'call.line', {
                    when: momentText(at, language, 'short'),
                    who: by,
                    outcome: t(`call.outcomes.${outcome}`),
                    day: next_on && dayText(next_on, language, 'short'),
                  })}
                </li>
              ))}
            </ul>
          </section>
        )}
      </form>
    </StaffDialog>
  );
}
