import { useTranslation } from 'react-i18next';
import { useHost } from 'shared/react/host';
import { Button, Card } from 'shared/ui/antd';
import { momentText } from '../moment-text';
import type { Lead, LeadKind } from './lead-kind';
import { StatusBadge } from './status-badge';

interface LeadCardProps<Row extends Lead> {
  kind: LeadKind<Row>;
  lead: Row;
  /** A status is being set on this card. */
  pending: boolean;
  onSetStatus: (status: string) => void;
}

/** One lead with everything the record holds, and a button for each status it can get. */
export function LeadCard<Row extends Lead>({ kind, lead, pending, onSetStatus }: LeadCardProps<Row>) {
  const { t } = useTranslation('mfe-admin');
  const { language } = useHost();
  const moment = (at: string) => momentText(at, language);
  return (
    <Card
      className="mfe-admin__card"
      id={lead.id}
      title={<h2 className="mfe-admin__name">{lead.name}</h2>}
      extra={<StatusBadge status={lead.status} />}
    >
      <dl className="mfe-admin__fields">
        {kind.fields(lead).map(({ label, text, href }) => (
          <div key={label} className={label === 'message' ? 'mfe-admin__message' : undefined}>
            <dt>{t(`field.${label}`)}</dt>
            <dd>
              {href ? (
                <a href={href}>{text}</a>
              ) : label === 'service_type' && text ? (
                t(`service.${text}`)
              ) : (
                (text ?? '-')
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('field.created_at')}</dt>
          <dd>
            <a href={`?tab=${kind.name}&id=${lead.id}`}>{moment(lead.created_at)}</a>
          </dd>
        </div>
        <div>
          <dt>{t('field.updated_at')}</dt>
          <dd>{moment(lead.updated_at)}</dd>
        </div>
      </dl>
      <fieldset className="mfe-admin__statuses">
        <legend className="ui-visually-hidden">{t('setStatusOf', { name: lead.name })}</legend>
        {kind.settable.map((status) => (
          <Button
            key={status}
            disabled={pending || status === lead.status}
            onClick={() => onSetStatus(status)}
          >
            {t(`setStatus.${status}`)}
          </Button>
        ))}
      </fieldset>
    </Card>
  );
}
