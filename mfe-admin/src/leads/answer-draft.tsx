import { type FormEvent, type KeyboardEvent, lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from 'shared/brand';
import { limits } from 'shared/contracts/limits';
import { useHandOnFocus } from 'shared/hooks/use-hand-on-focus';
import { Alert, Button } from 'shared/ui/antd';
import { Part } from 'shared/ui/part';
import { SelectField, TextAreaField, TextField } from 'shared/ui/staff-field';
import { ActionButton } from '../action-button';
import { ConfirmDialog } from '../confirm-dialog';
import { answerTemplates, filledTemplates, gap } from './answer-templates';
import styles from './desk.module.css';
import type { AnswerDraft as Draft } from './drafts';
import type { Lead, LeadKind } from './lead-kind';
import { useAnswerLead } from './use-leads';
import { useTemplates } from './use-templates';

const TemplateDialog = lazy(() => import('./template-dialog'));

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
  const [discarding, setDiscarding] = useState(false);
  const [editing, setEditing] = useState(false);
  const own = useTemplates();
  useEffect(() => {
    if (begun > 0) form.current?.querySelector('input')?.focus();
  }, [begun, form]);

  // Somebody else has changed it since this was begun.
  const isStale = lead.version > draft.seen;

  function write(change: Partial<Pick<Draft, 'subject' | 'text'>>) {
    onChange({ ...draft, ...change, key: crypto.randomUUID() });
  }

  const brief = kind.brief(lead);
  const templates = [
    ...filledTemplates(own.data?.items ?? [], lead, brief),
    ...answerTemplates(kind.name, lead, brief.service).map((template) => ({
      ...template,
      name: t(`answer.template.${template.key}`),
    })),
  ];
  const used = templates.find(({ text }) => text === draft.text);
  const hasOwnWords = used?.subject !== draft.subject && (draft.subject + draft.text).trim() !== '';

  function fill(key: string) {
    const template = templates.find((one) => one.key === key);
    if (!template) return;
    // What somebody has written stays.
    const own = !used && draft.text.trim() ? `\n\n${draft.text}` : '';
    write({ subject: template.subject, text: template.text + own });
  }

  const gapIn = (words: string) => (saysGap && words.includes(gap) ? t('answer.gap', { gap }) : undefined);

  function submitAnswer(event: FormEvent) {
    event.preventDefault();
    const { subject, text, key } = draft;
    if (pending || !subject.trim() || !text.trim()) return;
    const hasGap = (subject + text).includes(gap);
    setSaysGap(hasGap);
    if (hasGap) return;
    send({ answer: { subject, text }, key });
  }
  function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Enter' && !event.repeat && (event.ctrlKey || event.metaKey))
      event.currentTarget.requestSubmit();
  }

  return (
    <>
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
            ...templates.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          onChange={fill}
        />
        <TextField
          label={t('answer.subject')}
          required
          error={gapIn(draft.subject)}
          maxLength={limits.subject}
          readOnly={pending}
          value={draft.subject}
          onChange={({ target }) => write({ subject: target.value })}
        />
        <TextAreaField
          label={t('answer.text')}
          required
          rows={12}
          error={gapIn(draft.text)}
          maxLength={limits.answer}
          readOnly={pending}
          value={draft.text}
          onChange={({ target }) => write({ text: target.value })}
        />
        {(isStale || failure) && (
          <Alert type="error" role="alert" title={isStale ? t('answer.stale') : failure} />
        )}
        <div className={styles.answerButtons}>
          <Button type="primary" htmlType="submit" loading={pending}>
            {t(isStale ? 'answer.sendAnyway' : 'answer.send')}
          </Button>
          <ActionButton
            idle={pending}
            onClick={() => (hasOwnWords ? setDiscarding(true) : onChange(undefined))}
          >
            {t('answer.discard')}
          </ActionButton>
          <Button onClick={() => setEditing(true)}>{t('templates.edit')}</Button>
        </div>
      </form>
      {/* Not inside the form: what is sent there is no answer. */}
      {editing && (
        <Part>
          <TemplateDialog onClose={() => setEditing(false)} />
        </Part>
      )}
      {discarding && (
        <ConfirmDialog
          title={t('answer.confirmDiscard.title')}
          text={t('answer.confirmDiscard.text', { name: lead.name })}
          action={t('answer.discard')}
          onConfirm={() => onChange(undefined)}
          onClose={() => setDiscarding(false)}
          focusAfter={() => document.getElementById(lead.id)?.focus({ preventScroll: true })}
        />
      )}
    </>
  );
}
