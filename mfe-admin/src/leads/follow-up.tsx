import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { osloDay } from 'shared/i18n/oslo-clock';
import { Button } from 'shared/ui/antd';
import { TextField } from 'shared/ui/staff-field';
import { ActionButton } from '../action-button';
import { useDraft } from '../drafts';
import styles from './desk.module.css';
import { followUpDrafts } from './drafts';

interface FollowUpProps {
  /** Id of the lead. */
  id: string;
  /** The saved date. */
  day: string | null;
  idle: boolean;
  onChange: (day: string | null) => void;
}

/** Form for a lead's follow-up date. */
export function FollowUp({ id, day, idle, onChange }: FollowUpProps) {
  const { t } = useTranslation('mfe-admin');
  // An unsaved choice is kept when a colleague sets another date, and while another lead is open.
  const [typed, setTyped] = useDraft(followUpDrafts, id);
  const isSaved = typed === (day ?? '');
  useEffect(() => {
    if (isSaved) setTyped(undefined);
  });
  const chosen = typed ?? day ?? '';
  const [refused, setRefused] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  function save(event: FormEvent) {
    event.preventDefault();
    if (!chosen || chosen === day || idle) return;
    const isOver = chosen < osloDay(Date.now());
    setRefused(isOver ? chosen : undefined);
    if (isOver) form.current?.querySelector('input')?.focus();
    else onChange(chosen);
  }

  return (
    <form ref={form} className={styles.followUp} onSubmit={save}>
      <TextField
        label={t('followUp.label')}
        type="date"
        error={refused && refused === chosen ? t('followUp.over') : undefined}
        min="2000-01-01"
        max="2099-12-31"
        value={chosen}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button htmlType="submit" aria-disabled={idle}>
        {t('followUp.save')}
      </Button>
      {day && (
        <ActionButton
          idle={idle}
          onClick={() => {
            setTyped(undefined);
            onChange(null);
          }}
        >
          {t('followUp.remove')}
        </ActionButton>
      )}
    </form>
  );
}
