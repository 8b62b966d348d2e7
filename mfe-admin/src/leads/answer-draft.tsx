import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from 'shared/brand';
import { limits } from 'shared/contracts/limits';
import { useHandOnFocus } from 'shared/hooks/use-hand-on-focus';
import { Alert, Button } from 'shared/ui/antd';
import { SelectField, TextAreaField, TextField } from 'shared/ui/staff-field';
import { ActionButton } from '../action-button';
import { answerTemplates, gap } from './answer-templates';
import styles from './desk.module.css';
import type { Lead, LeadKind } from './lead-kind';
import { useAnswerLead } from './use-leads';

export interface Draft {
  subject: string;
  text: string;
  /** Of what is written now: sent again after a lost answer it is one mail. */
  key: string;
}

interface AnswerDraftProps<Row extends Lead> {
  kind: LeadKind<Row>;
  lead: Row;
  draft: Draft;
  onChange: (draft: Draft | undefined) => void;
  /** How often somebody asked for it: each time the focus comes here. */
  begun: number;
}

/** The mail that is being written to the sender of a lead, until it is sent or thrown away. */
export function AnswerDraft<Row extends Lead>({ kind, lead, draft, onChange, begun }: AnswerDraftProps<Row>) {
  const { t } = useTranslation('mfe-admin');
  const { send, pending, failure } = useAnswerLead(kind, lead, () => onChange(undefined));
  const form = useHandOnFocus<HTMLFormElement>();
  const [saysGap, setSaysGap] = useState(false);
  useEffect(() => {
    if (begun > 0) form.current?.querySelector('input')?.focus();
  }, [begun, form]);

  function write(change: Partial<Omit<Draft, 'key'>>) {
    onChange({ ...draft, ...change, key: crypto.randomUUID() });
  }

  const templates = answerTemplates(kind.name, lead, kind.brief(lead).service);
  const used = templates.find(({ text }) => text === draft.text);

  function fill(key: string) {
    const template = templates.find((one) => one.key === key);
    if (!template) return;
    // What somebody has written stays.
    const own = !used && draft.text.trim() ? `\n\n${draft.text}` : '';
    write({ subject: template.subject, text: template.text + own });
  }

  function submitAnswer(event: FormEvent) {
    event.preventDefault();
    const { subject, text, key } = draft;
    if (pending || !subject.trim() || !text.trim()) return;
    setSaysGap(text.includes(gap));
    if (text.includes(gap)) return;
    send({ answer: { subject, text }, key });
  }
  function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Enter' && !event.repeat && (event.ctrlKey || event.metaKey))
      event.currentTarget.requestSubmit();
  }

  return (
    <form
      ref={form}
      className={styles.answer}
      onSubmit={submitAnswer}
      onKeyDown={sendByKey}
      aria-label={t('answer.open')}
    >
      <p className="ui-hint">{t('answer.to', { email: lead.email, company: brand.email })}</p>
      <SelectField
        label={t('answer.begin')}
        value={used?.key ?? ''}
        options={[
          { value: '', label: t('answer.own') },
          ...templates.map(({ key }) => ({ value: key, label: t(`answer.template.${key}`) })),
        ]}
        onChange={fill}
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
        <Button type="primary" htmlType="submit" loading={pending}>
          {t('answer.send')}
        </Button>
        <ActionButton idle={pending} onClick={() => onChange(undefined)}>
          {t('answer.discard')}
        </ActionButton>
      </div>
    </form>
  );
}
