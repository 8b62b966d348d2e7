import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { comingDate } from 'shared/contracts/fields';
import { useDraft } from 'shared/drafts';
import { osloDay } from 'shared/i18n/oslo-clock';
import { Button } from 'shared/ui/antd';
import { DateField } from 'shared/ui/staff-date-field';
import { ActionButton } from '../common/action-button';
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
  const { t: common } = useTranslation();
  // An unsaved choice is kept when a colleague sets another date, and while another lead is open.
  const [typed, setTyped] = useDraft(followUpDrafts, id);
  const isSaved = typed === (day ?? '');
  useEffect(() => {
    if (isSaved) setTyped(undefined);
  });
  const chosen = typed ?? day ?? '';
  const [refused, setRefused] = useState<{ chosen: string; code: string }>();
  const form = useRef<HTMLFormElement>(null);

  function save(event: FormEvent) {
    event.preventDefault();
    if (!chosen || chosen === day || idle) return;
    const code = comingDate.safeParse(chosen).error?.issues[0]?.message;
    setRefused(code === undefined ? undefined : { chosen, code });
    if (code) form.current?.querySelector('input')?.focus();
    else onChange(chosen);
  }

  return (
    <form ref={form} className={styles.followUp} onSubmit={save}>
      <DateField
        label={t('followUp.label')}
        error={refused?.chosen === chosen ? common(`validation.${refused.code}`) : undefined}
        min={osloDay(Date.now())}
        value={chosen}
        onChange={setTyped}
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
