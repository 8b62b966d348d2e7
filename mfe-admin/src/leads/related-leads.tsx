import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { momentText } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import styles from './desk.module.css';
import type { Lead, LeadKind } from './lead-kind';

/** Other leads with the same e-mail address or phone number, each a link to that lead. */
export function RelatedLeads<Row extends Lead>({ kind, lead }: { kind: LeadKind<Row>; lead: Row }) {
  const { t } = useTranslation('mfe-admin');
  const { client, language } = useHost();
  const { data } = useQuery({
    queryKey: [kind.name, 'related', lead.id],
    queryFn: () => kind.related(client, lead.id),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.related}>
      <h3 id={`related-${lead.id}`}>{t('related')}</h3>
      <ul aria-labelledby={`related-${lead.id}`}>
        {data.items.map(({ kind: tab, id, name, status, created_at }) => (
          <li key={id}>
            <Link to={`?tab=${tab}&id=${id}`}>
              <span>{t(`${tab}.one`)}</span>
              <span>{`, ${momentText(created_at, language)}`}</span>
            </Link>{' '}
            <span className="ui-hint">
              <span translate="no">{name}</span>
              <span>{` · ${t(`setStatus.${status}`)}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
