import { type FormEvent, type KeyboardEvent, lazy, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from 'shared/brand';
import { leadAnswer } from 'shared/contracts/leads.schema';
import { errorsOf, useFieldErrors } from 'shared/forms/field-errors';
import { useHandOnFocus } from 'shared/hooks/use-hand-on-focus';
import { Alert, Button } from 'shared/ui/antd';
import { Part } from 'shared/ui/part';
import { SelectField, TextAreaField, TextField } from 'shared/ui/staff-field';
import { ActionButton } from '../common/action-button';
import { ConfirmDialog } from '../common/confirm-dialog';
import { answerTemplates, filledTemplates, gap } from './answer-templates';
import styles from './desk.module.css';
import type { AnswerDraft as Draft } from './drafts';
import { type Lead, type LeadKind, messageId } from './lead-kind';
import { useAnswerLead } from './use-answer-lead';
import { useTemplates } from './use-templates';

const TemplateDialog = lazy(() => import('./template-dialog'));

/** Selects the first gap, so that typing replaces it, and scrolls its error message into view. */
function leadToGap(form: HTMLFormElement) {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const field = [...fields].find(({ value }) => value.includes(gap));
  if (!field) return;
  const start = field.value.indexOf(gap);
  field.focus();
  field.setSelectionRange(start, start + gap.length);
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.scrollIntoView({ block: 'nearest' });
}

/** At most this part of the screen is for the message; the rest is for the answer. */
const messageShare = 0.4;

/** Scrolls to the form, and as little further that the message, or the end of a long one, stays in view above it. */
function showAnswered(form: HTMLElement, id: string) {
  const message = document.getElementById(messageId(id));
  const above = message ? form.getBoundingClientRect().top - message.getBoundingClientRect().top : 0;
  form.style.scrollMarginBlockStart = `${Math.min(above, innerHeight * messageShare)}px`;
  form.scrollIntoView({ block: 'start' });
}

interface AnswerDraftProps<Row extends Lead> {
  kind: LeadKind<Row>;
  lead: Row;
  draft: Draft;
  onChange: (draft: Draft | undefined) => void;
  /** How often the answer was opened; focus moves here each time. */
  opened: number;
}

/** The draft of an e-mail to a lead's sender, until it is sent or discarded. */
export function AnswerDraft<Row extends Lead>({
  kind,
  lead,
  draft,
  onChange,
  opened,
}: AnswerDraftProps<Row>) {
  const { t } = useTranslation('mfe-admin');
  const { send, pending, failure, isStale } = useAnswerLead(kind, lead, draft);
  /** Why only a press of the button itself sends. */
  const doubt = isStale ? t('answer.stale') : !failure && draft.isSecond && t('answer.second');
  const form = useHandOnFocus<HTMLFormElement>();
  const errors = useFieldErrors<'subject' | 'text'>();
  const obstacle = useRef<HTMLDivElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  /** Whether a send was attempted whose outcome has not been reported yet. */
  const isAsked = useRef(false);
  const staleId = useId();
  /** A new object per attempt to send with a gap, so that the effect runs each time. */
  const [gapAttempt, setGapAttempt] = useState<object>();
  const [discarding, setDiscarding] = useState(false);
  const [editing, setEditing] = useState(false);
  const own = useTemplates();
  useEffect(() => {
    if (opened === 0) return;
    form.current?.querySelector('input')?.focus({ preventScroll: true });
    if (form.current) showAnswered(form.current, lead.id);
  }, [opened, form, lead.id]);
  useEffect(() => {
    if (gapAttempt && form.current) leadToGap(form.current);
  }, [gapAttempt, form]);

  useEffect(() => {
    if (!isAsked.current || !(doubt || failure)) return;
    isAsked.current = false;
    // Focus is not moved if the user has gone elsewhere meanwhile.
    if (form.current?.contains(document.activeElement)) obstacle.current?.focus();
  }, [doubt, failure, form]);

  function write(change: Partial<Pick<Draft, 'subject' | 'text'>>) {
    errors.clear();
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
  const hasOwnText = used?.subject !== draft.subject && (draft.subject + draft.text).trim() !== '';

  function fill(key: string) {
    const template = templates.find((one) => one.key === key);
    if (!template) return;
    // The user's own text is kept.
    const own = !used && draft.text.trim() ? `\n\n${draft.text}` : '';
    write({ subject: template.subject, text: template.text + own });
  }

  const gapIn = (words: string) => (gapAttempt && words.includes(gap) ? t('answer.gap', { gap }) : undefined);

  function submitAnswer(event: FormEvent) {
    event.preventDefault();
    if (doubt) sendButton.current?.focus();
    else sendNow();
  }
  function sendNow() {
    const { subject, text, key } = draft;
    if (pending) return;
    errors.ref.current = form.current;
    const checked = leadAnswer.safeParse({ subject, text });
    if (!checked.success) return void errors.show(errorsOf(checked));
    errors.clear();
    const hasGap = (subject + text).includes(gap);
    setGapAttempt(hasGap ? {} : undefined);
    if (hasGap) return;
    isAsked.current = true;
    send({ answer: checked.data, key });
  }
  /** Sends on Ctrl+Enter, in the capture phase: otherwise a focused select would open or a button be pressed. */
  function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if (event.target instanceof Element && event.target.closest('[aria-expanded="true"]')) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) event.currentTarget.requestSubmit();
  }

  return (
    <>
      <form
        ref={form}
        className={styles.answer}
        onSubmit={submitAnswer}
        onKeyDownCapture={sendByKey}
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
          error={errors.errorOf('subject') ?? gapIn(draft.subject)}
          readOnly={pending}
          value={draft.subject}
          onChange={({ target }) => write({ subject: target.value })}
        />
        <TextAreaField
          label={t('answer.text')}
          required
          rows={8}
          error={errors.errorOf('text') ?? gapIn(draft.text)}
          readOnly={pending}
          value={draft.text}
          onChange={({ target }) => write({ text: target.value })}
        />
        {(doubt || failure) && (
          <div ref={obstacle} id={staleId} tabIndex={-1}>
            <Alert
              type="error"
              role="alert"
              title={doubt || failure?.title}
              description={!doubt && failure?.reason}
            />
          </div>
        )}
        <div className={styles.answerButtons}>
          <Button
            ref={sendButton}
            type="primary"
            loading={pending}
            {...(doubt ? { onClick: sendNow, 'aria-describedby': staleId } : { htmlType: 'submit' })}
          >
            {t(doubt ? 'answer.sendAnyway' : 'answer.send')}
          </Button>
          <ActionButton
            idle={pending}
            onClick={() => (hasOwnText ? setDiscarding(true) : onChange(undefined))}
          >
            {t('answer.discard')}
          </ActionButton>
          <Button onClick={() => setEditing(true)}>{t('templates.edit')}</Button>
        </div>
      </form>
      {/* Outside the form: submitting the dialog must not send the answer. */}
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
