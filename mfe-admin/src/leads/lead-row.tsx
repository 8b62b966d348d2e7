import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { momentText } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import { isPlainClick } from 'shared/ui/plain-click';
import { Badge } from '../common/badge';
import styles from './desk.module.css';
import { useIsStarted } from './drafts';
import { DueBadge } from './due-badge';
import type { Lead, LeadKind } from './lead-kind';
import { ageText } from './row-times';

interface LeadRowProps<Row extends Lead> {
  kind: LeadKind<Row>;
  lead: Row;
  href: string;
  isOpen: boolean;
  /** Called when the row is opened by keyboard or pointer. */
  onOpen: (by: 'key' | 'pointer') => void;
}

/** Short name of a colleague: the part of the address before the @. */
const nickOf = (email: string) => email.split('@', 1)[0];

/** A lead's row in the list: sender, subject, age and status. */
export function LeadRow<Row extends Lead>({ kind, lead, href, isOpen, onOpen }: LeadRowProps<Row>) {
  const { t } = useTranslation('mfe-admin');
  const { language } = useHost();
  const { company, service } = kind.brief(lead);
  const status = t(`setStatus.${lead.status}`);
  const isStarted = useIsStarted(lead.id);
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(event.detail === 0 ? 'key' : 'pointer');
  };
  return (
    <li>
      <Link
        to={href}
        id={`row-${lead.id}`}
        className={styles.row ?? ''}
        data-new={lead.status === kind.statuses[0]}
        aria-current={isOpen ? 'true' : undefined}
        onClick={open}
      >
        <span className={styles.who} translate="no">
          <strong>{lead.name}</strong> {company && <span>{company}</span>}
        </span>
        <span className={styles.age}>
          <DueBadge lead={lead} />
          <time dateTime={lead.created_at} title={momentText(lead.created_at, language)}>
            {ageText(lead.created_at, t)}
          </time>
        </span>
        <span className={styles.what}>
          {service && <b>{`${t(`service.${service}`)} `}</b>}
          <span>{lead.message.split('\n', 1)[0]}</span>
        </span>
        <span className={styles.state} data-state={lead.status}>
          {isStarted && <Badge kind="pending">{t('begun')}</Badge>}
          <span>{lead.owner ? `${nickOf(lead.owner)} · ${status}` : status}</span>
        </span>
      </Link>
    </li>
  );
}
