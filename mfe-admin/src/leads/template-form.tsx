import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from 'shared/client/problem-of';
import { type AnswerTemplate, type TemplateDraft, templateFields } from 'shared/contracts/answer-templates';
import { templateDraft } from 'shared/contracts/answer-templates.schema';
import { useForm } from 'shared/forms/use-form';
import { useLeaveWarning } from 'shared/hooks/use-leave-warning';
import { Button } from 'shared/ui/antd';
import { DialogFailure } from 'shared/ui/dialog-failure';
import { CancelButton, DialogActions } from 'shared/ui/staff-dialog';
import { TextAreaField, TextField } from 'shared/ui/staff-field';
import styles from '../common/admin.module.css';
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
  const saved: TemplateDraft = template
    ? { name: template.name, subject: template.subject, text: template.text }
    : empty;
  const { form, text, values, isPending, failure } = useForm<TemplateDraft, TemplateDraft>({
    schema: templateDraft,
    initial: saved,
    // Not after this form was left: another one may be open by then.
    send: (draft) => save.mutateAsync({ draft, before, key }, { onSuccess: onDone }),
    failureOf(error) {
      const problem = problemOf(error);
      const current = problem?.status === 409 ? (problem.current as AnswerTemplate | undefined) : undefined;
      // The user is told of the conflict; saving again overwrites the current version.
      if (current) setBefore(current);
      const full = problem?.status === 409 && problem.detail;
      const title = current ? t('templates.stale') : full;
      return title ? { title } : { title: t('templates.saveFailed'), error };
    },
  });
  const isTyped = (['name', 'subject', 'text'] as const).some((field) => values[field] !== saved[field]);
  useLeaveWarning(isTyped);
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [onTyped, isTyped]);

  return (
    <form {...form} className={styles.dialogForm}>
      {/* The page's own notice is hidden behind the dialog. */}
      {isOver && <SessionNotice />}
      <TextField {...text('name')} label={t('templates.name')} required autoFocus autoComplete="off" />
      <TextField {...text('subject')} label={t('answer.subject')} required />
      <TextAreaField
        {...text('text')}
        label={t('answer.text')}
        required
        rows={10}
        hint={t('templates.fields', { fields, gap })}
      />
      <DialogFailure failure={failure} />
      <DialogActions>
        <CancelButton onLeave={onDone} />
        <Button type="primary" htmlType="submit" loading={isPending}>
          {common('action.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
