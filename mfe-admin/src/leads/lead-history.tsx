import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeadEvent } from 'shared/contracts/leads';
import { limits } from 'shared/contracts/limits';
import { useDraft } from 'shared/drafts';
import { useReason } from 'shared/hooks/use-reason';
import { useSignInAgain } from 'shared/hooks/use-sign-in-again';
import { momentText } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import { Alert, Button } from 'shared/ui/antd';
import { TextAreaField } from 'shared/ui/staff-field';
import { LoadNotice } from '../common/load-notice';
import styles from './desk.module.css';
import { noteDrafts } from './drafts';
import type { Lead, LeadKind } from './lead-kind';
import { rowDay } from './row-times';
import { useLeadEvents } from './use-leads';

/** History of a lead: who did what and when, and the notes, with a form for a new one. */
export function LeadHistory<Row extends Lead>({ kind, lead }: { kind: LeadKind<Row>; lead: Row }) {
  const { t } = useTranslation('mfe-admin');
  const { t: common } = useTranslation();
  const { language } = useHost();
  const { events, note } = useLeadEvents(kind, lead.id);
  const [draft, keep] = useDraft(noteDrafts, lead.id);
  const reason = useReason();
  const { action: signIn } = useSignInAgain().offer(note.error);

  const isTooLong = (draft?.text.length ?? 0) > limits.message;
  const write = (text: string) => keep(text ? { text, key: crypto.randomUUID() } : undefined);

  function save(event: FormEvent) {
    event.preventDefault();
    if (draft?.text.trim() && !isTooLong) note.mutate(draft);
  }

  const textOf = ({ what, value }: LeadEvent) => {
    if (what === 'note') return value;
    if (what === 'answer') return `${t('answer.sent')}: ${value}`;
    if (what === 'status') return t('history.status', { status: t(`setStatus.${value}`) });
    if (what === 'owner') return value ? t('history.owner', { owner: value }) : t('history.left');
    if (what === 'follow_up')
      return value ? t('followUp.on', { day: rowDay(value, language) }) : t('followUp.removed');
    if (what === 'undelivered')
      return `${t('history.undelivered')}${value ? ` ${t('history.status', { status: t(`setStatus.${value}`) })}.` : ''}`;
    return t('history.released');
  };

  return (
    <section className={styles.history}>
      <h3>{t('history.title')}</h3>
      <form onSubmit={save}>
        <TextAreaField
          label={t('history.note')}
          rows={2}
          error={isTooLong ? common('validation.message_too_long') : undefined}
          value={draft?.text ?? ''}
          onChange={({ target }) => write(target.value)}
        />
        {note.error && (
          <Alert
            type="error"
            role="alert"
            title={t('history.noteFailed')}
            description={reason(note.error)}
            action={
              signIn && (
                <Button size="small" onClick={signIn.run}>
                  {signIn.label}
                </Button>
              )
            }
          />
        )}
        <Button size="small" htmlType="submit" loading={note.isPending}>
          {t('history.saveNote')}
        </Button>
      </form>
      <LoadNotice query={events} loading={t('history.loading')} failed={t('history.failed')} />
      <ul aria-label={t('history.title')}>
        {events.data?.items.map((event) => (
          <li key={event.id} data-what={event.what}>
            <p>{textOf(event)}</p>
            <p className="ui-hint">
              <span translate="no">{event.actor}</span>
              <span>, </span>
              <time dateTime={event.at}>{momentText(event.at, language)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
