import { type KeyboardEvent, type SubmitEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from 'shared/connection/connection';
import { limits } from 'shared/contracts/limits';
import { districts } from 'shared/contracts/vika';
import { dayText } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import { Alert, Button } from 'shared/ui/antd';
import { SelectField, TextAreaField, TextField } from 'shared/ui/staff-field';
import { AnswerField } from '../common/answer-field';
import styles from './registration-screen.module.css';
import { useEarlier } from './use-earlier';
import type { Registration, VikaField } from './use-registration';

/** Focuses the name field, where each registration starts. */
export const focusName = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[name="name"]')?.focus();

/** The form in the order of a phone call: who, where, what, then the yes/no questions. */
export function RegistrationForm({ registration }: { registration: Registration }) {
  const { t } = useTranslation('mfe-vika');
  const { language } = useHost();
  const { form, items, submit, tryNow } = registration;
  const { values } = form;
  const earlier = useEarlier(values.phone);
  const isOffline = useConnection() === 'offline';
  const waiting = items.filter(({ state }) => state === 'waiting').length;

  useEffect(() => focusName(form.ref.current), [form.ref]);

  function send(event: SubmitEvent) {
    event.preventDefault();
    submit();
  }
  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.repeat && (event.ctrlKey || event.metaKey)) submit();
  }

  const text = (name: VikaField) => ({
    ...form.text(name),
    label: t(`field.${name}`),
    autoComplete: 'off',
  });
  const question = (name: 'waitingList' | 'onSickLeave' | 'newlyOperated' | 'orders') => ({
    ...form.choice(name),
    name,
    label: t(`field.${name}`),
  });

  return (
    <form {...form.form} className={styles.form} autoComplete="off" onSubmit={send} onKeyDown={sendByKey}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <TextField {...text('name')} required />
          <TextField
            {...text('phone')}
            required
            inputMode="tel"
            hint={
              // The hint's line, or the error's, is always rendered, so that the layout does not shift while typing.
              !form.errorOf('phone') && (
                <span className={styles.earlier} role="status">
                  {earlier && t('registration.earlier', { day: dayText(earlier, language) })}
                </span>
              )
            }
          />
          <TextField {...text('address')} optional />
          <SelectField
            {...form.choice('district')}
            label={t('field.district')}
            optional
            options={[
              { value: '', label: t('field.noDistrict') },
              ...districts.map((district) => ({ value: district, label: district })),
            ]}
          />
        </div>
        <div className={styles.column}>
          <TextAreaField
            {...text('clientRequest')}
            required
            rows={5}
            hint={t('registration.left', { left: limits.problem - values.clientRequest.trim().length })}
          />
          <div className={styles.questions}>
            <AnswerField {...question('waitingList')} />
            <AnswerField {...question('onSickLeave')} />
            <AnswerField {...question('newlyOperated')} />
            <AnswerField {...question('orders')} required noLabel={t('answer.otherEnquiry')} />
          </div>
        </div>
      </div>
      {waiting > 0 && isOffline && (
        <Alert
          type="error"
          title={t('registration.waitingTitle')}
          description={
            <div className={styles.waiting}>
              <p>{t('registration.waiting', { count: waiting })}</p>
              <Button size="small" onClick={tryNow}>
                {t('registration.tryNow')}
              </Button>
            </div>
          }
        />
      )}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit">
          {t('registration.submit')}
        </Button>
        <p className={`${styles.hint} ${styles.keys}`}>{t('registration.keys')}</p>
      </div>
    </form>
  );
}
