import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailPattern } from 'shared/contracts/limits';
import { useDraft } from 'shared/drafts';
import { ActionButton } from '../common/action-button';
import { AnswerDraft } from './answer-draft';
import styles from './desk.module.css';
import { answerDrafts } from './drafts';
import type { Lead, LeadKind } from './lead-kind';

interface AnswerFormProps<Row extends Lead> {
  kind: LeadKind<Row>;
  lead: Row;
  keysOn: boolean;
  /** Set to the action of the shortcut key; undefined if the sender cannot be answered. */
  begin: RefObject<(() => void) | undefined>;
}

/** 'Svar': an e-mail to a lead's sender, if the address is valid and the lead is not suspected spam. */
export function AnswerForm<Row extends Lead>({ kind, lead, keysOn, begin }: AnswerFormProps<Row>) {
  const { t } = useTranslation('mfe-admin');
  const [draft, keep] = useDraft(answerDrafts, lead.id);
  const [opened, setOpened] = useState(0);
  const isPossible = !lead.suspected && emailPattern.test(lead.email);

  function open() {
    if (!draft) keep({ subject: '', text: '', key: crypto.randomUUID(), seen: lead.version });
    setOpened((times) => times + 1);
  }
  useEffect(() => {
    begin.current = isPossible ? open : undefined;
  });

  if (!isPossible) return null;
  if (draft) return <AnswerDraft kind={kind} lead={lead} draft={draft} onChange={keep} opened={opened} />;
  return (
    <div className={styles.answer}>
      <ActionButton idle={false} shortcut={keysOn ? 'S' : undefined} onClick={open}>
        {t('answer.open')}
      </ActionButton>
    </div>
  );
}
