import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from 'shared/client/problem-of';
import { phoneLink } from 'shared/contracts/phone-numbers';
import { type CallOutcome, callOutcomes, recordVikaCall, type VikaRegistration } from 'shared/contracts/vika';
import { vikaCall } from 'shared/contracts/vika.schema';
import { useForm } from 'shared/forms/use-form';
import { dayAfter, dayText, momentText } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/antd';
import { DialogFailure } from 'shared/ui/dialog-failure';
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
  // The same for all attempts, so that a call is not recorded twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { form, choice, set, isPending, failure } = useForm<
    CallValues,
    { outcome: CallOutcome; next_on?: string | null | undefined }
  >({
    schema: vikaCall,
    initial: { outcome: '', next_on: '' },
    toBody: ({ outcome, next_on }) => ({ outcome, next_on: next_on || null }),
    async send({ outcome, next_on = null }) {
      const body = { outcome, next_on };
      onSaved(await client.call(recordVikaCall, { params: { id: registration.id }, body, idempotencyKey }));
      toast({ title: t('call.done'), kind: 'success' });
      onClose();
    },
    failureOf(error) {
      const status = problemOf(error)?.status;
      if (status === 401) {
        onSignedOut();
        return undefined;
      }
      return status === 404 ? { title: t('edit.gone') } : { title: t(refusedOrFailed('call', error)), error };
    },
  });
  if (locked) return null;

  return (
    <StaffDialog onClose={onClose} title={t('call.title')} focusAfter={focusAfter}>
      <form {...form} className={styles.form}>
        <p>
          <strong translate="no">{registration.name}</strong>{' '}
          <a href={phoneLink(registration.phone)} translate="no">
            {registration.phone}
          </a>
        </p>
        <div className={styles.outcomes}>
          <RadioField<CallOutcome | ''>
            {...choice('outcome')}
            name="outcome"
            required
            label={t('call.outcome')}
            options={callOutcomes.map((value) => ({ value, label: t(`call.outcomes.${value}`) }))}
          />
        </div>
        <div className={`${styles.choices} ${styles.days}`}>
          <DateField {...choice('next_on')} label={t('call.nextOn')} optional min={today} />
          {soon.map(([label, days]) => (
            <Button key={label} onClick={() => set('next_on', dayAfter(today, days))}>
              {t(label)}
            </Button>
          ))}
        </div>
        <DialogFailure failure={failure} />
        <DialogActions>
          <CancelButton />
          <Button type="primary" htmlType="submit" loading={isPending}>
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
