import { type SubmitEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from 'shared/client/problem-of';
import { type AnswerTemplate, type TemplateDraft, templateFields } from 'shared/contracts/answer-templates';
import { templateDraft } from 'shared/contracts/answer-templates.schema';
import { useContractForm } from 'shared/hooks/use-contract-form';
import { useLeaveWarning } from 'shared/hooks/use-leave-warning';
import { Button } from 'shared/ui/antd';
import { DialogFailure, type Failure } from 'shared/ui/dialog-failure';
import { CancelButton, DialogActions } from 'shared/ui/staff-dialog';
import { TextAreaField, TextField } from 'shared/ui/staff-field';
import styles from '../admin.module.css';
import { SessionNotice } from '../session/session-notice';
import { useIsSessionOver } from '../session/use-session-over';
import { gap } from './answer-templates';
import { useTemplateChanges } from './use-templates';

const empty: TemplateDraft = { name: '', subject: '', text: '' };
const fields = templateFields.map((field) => `{${field}}`).join(', ');

interface TemplateFormProps {
  template?: AnswerTemplate;
  /** Reports whether there is unsaved text. */
  onTyped: (isTyped: boolean) => void;
  onDone: () => void;
}

/** Form for an answer template, new or existing. */
export function TemplateForm({ template, onTyped, onDone }: TemplateFormProps) {
  const { t } = useTranslation('mfe-admin');
  const { t: common } = useTranslation();
  const { save } = useTemplateChanges();
  const isOver = useIsSessionOver();
  const [before, setBefore] = useState<Pick<AnswerTemplate, 'id' | 'version'> | undefined>(template);
  const [key] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<Failure>();
  const begun: TemplateDraft = template
    ? { name: template.name, subject: template.subject, text: template.text }
    : empty;
  const form = useContractForm<TemplateDraft, TemplateDraft>({ schema: templateDraft, initial: begun });
  const isTyped = (['name', 'subject', 'text'] as const).some((field) => form.values[field] !== begun[field]);
  useLeaveWarning(isTyped);
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [onTyped, isTyped]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setFailure(undefined);
    const draft = form.check();
    if (!draft || save.isPending) return;
    save.mutate(
      { draft, before, key },
      {
        onSuccess: onDone,
        onError(error) {
          if (form.showRefusal(error)) return;
          const problem = problemOf(error);
          const current =
            problem?.status === 409 ? (problem.current as AnswerTemplate | undefined) : undefined;
          // The user is told of the conflict; saving again overwrites the current version.
          if (current) setBefore(current);
          const full = problem?.status === 409 && problem.detail;
          const told = current ? t('templates.stale') : full;
          setFailure(told ? { title: told } : { title: t('templates.saveFailed'), error });
        },
      },
    );
  }

  return (
    <form ref={form.form} className={styles.dialogForm} onSubmit={submit} noValidate>
      {/* The page's own notice is hidden behind the dialog. */}
      {isOver && <SessionNotice />}
      <TextField
        label={t('templates.name')}
        required
        autoFocus
        autoComplete="off"
        error={form.errorOf('name')}
        readOnly={save.isPending}
        value={form.values.name}
        onChange={({ target }) => form.set('name', target.value)}
      />
      <TextField
        label={t('answer.subject')}
        required
        error={form.errorOf('subject')}
        readOnly={save.isPending}
        value={form.values.subject}
        onChange={({ target }) => form.set('subject', target.value)}
      />
      <TextAreaField
        label={t('answer.text')}
        required
        rows={10}
        hint={t('templates.fields', { fields, gap })}
        error={form.errorOf('text')}
        readOnly={save.isPending}
        value={form.values.text}
        onChange={({ target }) => form.set('text', target.value)}
      />
      <DialogFailure failure={failure} />
      <DialogActions>
        <CancelButton onLeave={onDone} />
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {common('action.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
