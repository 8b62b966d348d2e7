import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTemplate } from 'shared/contracts/answer-templates';
import { Button } from 'shared/ui/antd';
import { DialogFailure, type Failure } from 'shared/ui/dialog-failure';
import { StaffDialog } from 'shared/ui/staff-dialog';
import { LoadNotice } from '../common/load-notice';
import styles from './desk.module.css';
import { TemplateForm } from './template-form';
import { useTemplateChanges, useTemplates } from './use-templates';

/** The company's own answer templates: add, change and delete them. */
export default function TemplateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mfe-admin');
  const [written, setWritten] = useState<AnswerTemplate | 'new'>();
  const [isTyped, setTyped] = useState(false);
  if (!written)
    return (
      <StaffDialog title={t('templates.title')} onClose={onClose}>
        <TemplateList onWrite={setWritten} />
      </StaffDialog>
    );
  const isNew = written === 'new';
  return (
    <StaffDialog
      title={t(isNew ? 'templates.add' : 'templates.changeTitle')}
      onClose={onClose}
      isTyped={isTyped}
    >
      <TemplateForm
        {...(!isNew && { template: written })}
        onTyped={setTyped}
        onDone={() => setWritten(undefined)}
      />
    </StaffDialog>
  );
}

function TemplateList({ onWrite }: { onWrite: (template: AnswerTemplate | 'new') => void }) {
  const { t } = useTranslation('mfe-admin');
  const { t: common } = useTranslation();
  const templates = useTemplates();
  const { remove } = useTemplateChanges();
  const [removed, setRemoved] = useState<string>();
  const [failure, setFailure] = useState<Failure & { id: string }>();
  const add = useRef<HTMLButtonElement>(null);
  function removeNow(template: AnswerTemplate) {
    setFailure(undefined);
    remove.mutate(template, {
      onSuccess: () => add.current?.focus(),
      onError: (error) => setFailure({ id: template.id, title: t('templates.removeFailed'), error }),
    });
  }

  return (
    <>
      <p>{t('templates.text')}</p>
      <LoadNotice query={templates} loading={t('templates.loading')} failed={t('templates.failed')} />
      {templates.data?.items.length === 0 && <p className="ui-hint">{t('templates.none')}</p>}
      <ul className={styles.templates} aria-label={t('templates.title')}>
        {templates.data?.items.map((template) => (
          <li key={template.id}>
            <span>
              <strong>{template.name}</strong>
              <span className="ui-hint">{template.subject}</span>
            </span>
            {/* Both states share the button 'ask', so that it keeps focus and a double press deletes nothing. */}
            {removed === template.id ? (
              <>
                <span>{t('templates.confirm')}</span>
                <Button
                  size="small"
                  danger
                  aria-label={t('templates.removeOf', { name: template.name })}
                  loading={remove.isPending}
                  onClick={() => removeNow(template)}
                >
                  {t('templates.remove')}
                </Button>
                <Button key="ask" size="small" onClick={() => setRemoved(undefined)}>
                  {common('action.cancel')}
                </Button>
              </>
            ) : (
              <>
                <Button
                  size="small"
                  aria-label={t('templates.changeOf', { name: template.name })}
                  onClick={() => onWrite(template)}
                >
                  {t('templates.change')}
                </Button>
                <Button
                  key="ask"
                  size="small"
                  danger
                  aria-label={t('templates.removeOf', { name: template.name })}
                  onClick={() => setRemoved(template.id)}
                >
                  {t('templates.remove')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {/* One whose answer was lost may be gone. */}
      <DialogFailure
        failure={templates.data?.items.some(({ id }) => id === failure?.id) ? failure : undefined}
      />
      <Button ref={add} type="primary" autoFocus onClick={() => onWrite('new')}>
        {t('templates.add')}
      </Button>
    </>
  );
}
