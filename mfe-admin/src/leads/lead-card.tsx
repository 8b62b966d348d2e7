import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { momentText } from 'shared/i18n/dates';
import { useHost, useSignedIn } from 'shared/react/host';
import { Breakable } from 'shared/ui/breakable';
import { ActionButton } from '../common/action-button';
import styles from '../common/admin.module.css';
import { Card } from '../common/card';
import { AnswerForm } from './answer-form';
import desk from './desk.module.css';
import { DueBadge } from './due-badge';
import { FollowUp } from './follow-up';
import { LeadHistory } from './lead-history';
import { type Lead, type LeadField, type LeadKind, messageId } from './lead-kind';
import { RelatedLeads } from './related-leads';
import { StatusBadge } from './status-badge';
import { useChangeLead } from './use-leads';

interface LeadCardProps<Row extends Lead> {
  kind: LeadKind<Row>;
  lead: Row;
  keysOn: boolean;
  /** Set to the handler of shortcut keys for the open lead; returns whether it handled the key. */
  cardKeys: RefObject<(key: string) => boolean>;
  onMount: () => void;
}

/** One lead with all its fields and actions. */
export function LeadCard<Row extends Lead>(props: LeadCardProps<Row>) {
  const { kind, lead, keysOn, cardKeys, onMount } = props;
  const { t } = useTranslation('mfe-admin');
  const { language } = useHost();
  const reader = useSignedIn();
  const { change, pending } = useChangeLead(kind, lead);
  const moment = (at: string) => momentText(at, language);
  const isMine = lead.owner !== null && lead.owner === reader?.user.email;
  const isIdle = (status: string) => pending || status === lead.status;
  const answer = useRef<() => void>(undefined);
  const mounted = useRef(onMount);
  useEffect(() => mounted.current(), []);
  cardKeys.current = (key) => {
    if (key === 's') {
      answer.current?.();
      return answer.current !== undefined;
    }
    const status = kind.settable[Number(key) - 1];
    if (status && !isIdle(status)) change({ status });
    return status !== undefined;
  };
  return (
    <Card
      id={lead.id}
      title={
        <h2 className={styles.name} translate="no">
          {lead.name}
        </h2>
      }
      extra={
        <span className={styles.badges}>
          <DueBadge lead={lead} />
          <StatusBadge status={lead.status} />
        </span>
      }
    >
      <dl className={styles.fields}>
        {kind.fields(lead).map((field) => (
          <Field key={field.label} {...field} />
        ))}
        <div>
          <dt>{t('field.created_at')}</dt>
          <dd>
            <Link to={`?tab=${kind.name}&id=${lead.id}`}>{moment(lead.created_at)}</Link>
          </dd>
        </div>
        <div>
          <dt>{t('field.updated_at')}</dt>
          <dd>{moment(lead.updated_at)}</dd>
        </div>
        {lead.due_at && (
          <div>
            <dt>{t('field.due_at')}</dt>
            <dd>{moment(lead.due_at)}</dd>
          </div>
        )}
        <div id={messageId(lead.id)} className={styles.message}>
          <dt>{t('field.message')}</dt>
          <dd>{lead.message ?? '-'}</dd>
        </div>
      </dl>
      {lead.suspected && (
        <div className={styles.suspected}>
          <p>{t('suspectedText')}</p>
          <ActionButton idle={pending} onClick={() => change({ suspected: false })}>
            {t('release')}
          </ActionButton>
        </div>
      )}
      <fieldset className={styles.statuses}>
        <legend className="ui-visually-hidden">{t('setStatusOf', { name: lead.name })}</legend>
        {kind.settable.map((status, index) => (
          <ActionButton
            key={status}
            idle={isIdle(status)}
            pressed={status === lead.status}
            shortcut={keysOn ? String(index + 1) : undefined}
            onClick={() => change({ status })}
          >
            {t(`setStatus.${status}`)}
          </ActionButton>
        ))}
      </fieldset>
      <AnswerForm kind={kind} lead={lead} keysOn={keysOn} begin={answer} />
      <div className={desk.owner}>
        <p>{lead.owner ? t('owner.is', { owner: lead.owner }) : t('owner.none')}</p>
        <ActionButton idle={pending} onClick={() => change({ owner: isMine ? null : 'me' })}>
          {t(isMine ? 'owner.leave' : 'owner.take')}
        </ActionButton>
      </div>
      <FollowUp
        id={lead.id}
        day={lead.follow_up_on}
        idle={pending}
        onChange={(follow_up_on) => change({ follow_up_on })}
      />
      <RelatedLeads kind={kind} lead={lead} />
      <LeadHistory kind={kind} lead={lead} />
    </Card>
  );
}

function Field({ label, text, href }: LeadField) {
  const { t } = useTranslation('mfe-admin');
  return (
    <div>
      <dt>{t(`field.${label}`)}</dt>
      <dd>
        {href ? (
          <a href={href} translate="no">
            {text && <Breakable text={text} />}
          </a>
        ) : label === 'service_type' && text ? (
          t(`service.${text}`)
        ) : (
          (text ?? '-')
        )}
      </dd>
    </div>
  );
}
