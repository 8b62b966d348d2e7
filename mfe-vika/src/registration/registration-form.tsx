import { type KeyboardEvent, type RefObject, type SubmitEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from 'shared/contracts/fields';
import { districts, type YesNo } from 'shared/contracts/vika';
import { Button } from 'shared/ui/button';
import { SelectField, TextAreaField, TextField } from 'shared/ui/field';
import { Notice } from 'shared/ui/notice';
import { AnswerField } from '../answer-field';
import styles from './registration-screen.module.css';
import type { useRegistration, VikaField } from './use-registration';

interface RegistrationFormProps {
  registration: ReturnType<typeof useRegistration>;
  element: RefObject<HTMLFormElement | null>;
}

/** Puts the cursor where somebody types next. */
export const focusField = (form: HTMLFormElement | null, field: VikaField) =>
  form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();

/** The form in the order that a call goes: who, where, what; then the quick questions. */
export function RegistrationForm({ registration, element }: RegistrationFormProps) {
  const { t } = useTranslation('mfe-vika');
  const { t: common } = useTranslation();
  const { form, errors, phase, edit, submit } = registration;
  const busy = phase !== 'editing';

  useEffect(() => focusField(element.current, 'name'), [element]);

  function send(event?: SubmitEvent) {
    event?.preventDefault();
    const wrong = submit();
    if (wrong) focusField(element.current, wrong);
  }
  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  }

  const field = (name: VikaField) => ({
    name,
    label: t(`field.${name}`),
    value: form[name],
    error: errors[name] && common(`validation.${errors[name]}`),
  });
  const text = (name: VikaField) => ({
    ...field(name),
    readOnly: busy,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => edit(name, target.value),
  });
  const question = (name: 'waitingList' | 'onSickLeave' | 'newlyOperated' | 'orders') => ({
    ...field(name),
    value: form[name] as YesNo,
    disabled: busy,
    onChange: (answer: YesNo) => edit(name, answer),
  });

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      autoComplete="off"
      onSubmit={send}
      onKeyDown={sendByKey}
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <TextField {...text('name')} required />
          <TextField {...text('phone')} required inputMode="tel" />
          <TextField {...text('address')} />
          <SelectField {...text('district')} disabled={busy}>
            <option value="">{t('field.noDistrict')}</option>
            {districts.map((district) => (
              <option key={district}>{district}</option>
            ))}
          </SelectField>
        </div>
        <div className={styles.column}>
          <TextAreaField
            {...text('clientRequest')}
            required
            rows={5}
            hint={t('registration.left', { left: limits.problem - form.clientRequest.trim().length })}
          />
          <div className={styles.questions}>
            <AnswerField {...question('waitingList')} />
            <AnswerField {...question('onSickLeave')} />
            <AnswerField {...question('newlyOperated')} />
            <AnswerField {...question('orders')} required noLabel={t('answer.otherEnquiry')} />
          </div>
        </div>
      </div>
      {phase === 'waiting' && (
        <Notice title={t('registration.waitingTitle')} kind="danger">
          <p>{t('registration.waiting')}</p>
          <Button size="small" onClick={() => submit()}>
            {t('registration.tryNow')}
          </Button>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" size="large" pending={busy}>
          {t(busy ? 'registration.sending' : 'registration.submit')}
        </Button>
        <p className={styles.hint}>{t('registration.keys')}</p>
      </div>
    </form>
  );
}
