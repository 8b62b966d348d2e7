import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from 'shared/brand';
import { emailPattern, limits } from 'shared/contracts/limits';
import { Alert, Button } from 'shared/ui/antd';
import { SelectField, TextAreaField, TextField } from 'shared/ui/staff-field';
import { ActionButton } from '../action-button';
import { useHandOnFocus } from '../hand-on-focus';
import { answerTemplates, gap } from './answer-templates';
import styles from './desk.module.css';
import type { Lead, LeadKind } from './lead-kind';
import { useAnswerLead } from './use-leads';

interface Draft {
  subject: string;
  text: string;
  /** Of what is written now: sent again after a lost answer it is one mail. */
  key: string;
}

/** What is being answered to each lead, while others are looked at. */
const drafts = new Map<string, Draft>();

interface AnswerFormProps<Row extends Lead> {
  kind: LeadKind<Row>;
  lead: Row;
}

/** 'Svar': a mail to the sender of a lead, for those whom one can reach. */
export function AnswerForm<Row extends Lead>({ kind, lead }: AnswerFormProps<Row>) {
  const { t } = useTranslation('mfe-admin');
  const [draft, setDraft] = useState(drafts.get(lead.id));
  const { send, pending, failure } = useAnswerLead(kind, lead, () => keep(undefined));
  const submit = useHandOnFocus<HTMLButtonElement>();
  const focusForm = useRef(false);
  const [saysGap, setSaysGap] = useState(false);
  if (lead.suspected || !emailPattern.test(lead.email)) return null;

  function keep(next: Draft | undefined) {
    if (next) drafts.set(lead.id, next);
    else drafts.delete(lead.id);
    setDraft(next);
  }

  function write(change: Partial<Omit<Draft, 'key'>>) {
    keep({ subject: '', text: '', ...draft, ...change, key: crypto.randomUUID() });
  }

  if (!draft)
    return (
      <div className={styles.answer}>
        <ActionButton
          idle={false}
          onClick={() => {
            focusForm.current = true;
            write({});
          }}
        >
          {t('answer.open')}
        </ActionButton>
      </div>
    );

  const templates = answerTemplates(kind.name, lead, kind.brief(lead).service);
  const begun = templates.find(({ text }) => text === draft.text);

  function begin(key: string) {
    const template = templates.find((one) => one.key === key);
    if (!template || !draft) return;
    // What somebody has written stays.
    const own = !begun && draft.text.trim() ? `\n\n${draft.text}` : '';
    write({ subject: template.subject, text: template.text + own });
  }

  function submitAnswer(event: FormEvent) {
    event.preventDefault();
    const { subject, text, key } = draft ?? {};
    if (pending || !key || !subject?.trim() || !text?.trim()) return;
    setSaysGap(text.includes(gap));
    if (text.includes(gap)) return;
    send({ answer: { subject, text }, key });
  }

  return (
    <form
      ref={(form) => {
        if (focusForm.current) form?.querySelector('input')?.focus();
        focusForm.current = false;
      }}
      className={styles.answer}
      onSubmit={submitAnswer}
      aria-label={t('answer.open')}
    >
      <p className="ui-hint">{t('answer.to', { email: lead.email, company: brand.email })}</p>
      <SelectField
        label={t('answer.begin')}
        value={begun?.key ?? ''}
        options={[
          { value: '', label: t('answer.own') },
          ...templates.map(({ key }) => ({ value: key, label: t(`answer.template.${key}`) })),
        ]}
        onChange={begin}
      />
      <TextField
        label={t('answer.subject')}
        required
        maxLength={limits.subject}
        readOnly={pending}
        value={draft.subject}
        onChange={({ target }) => write({ subject: target.value })}
      />
      <TextAreaField
        label={t('answer.text')}
        required
        rows={12}
        error={saysGap && draft.text.includes(gap) ? t('answer.gap', { gap }) : undefined}
        maxLength={limits.answer}
        readOnly={pending}
        value={draft.text}
        onChange={({ target }) => write({ text: target.value })}
      />
      {failure && <Alert type="error" role="alert" title={failure} />}
      <div className={styles.answerButtons}>
        <Button ref={submit} type="primary" htmlType="submit" loading={pending}>
          {t('answer.send')}
        </Button>
        <ActionButton idle={pending} onClick={() => keep(undefined)}>
          {t('answer.discard')}
        </ActionButton>
      </div>
    </form>
  );
}
