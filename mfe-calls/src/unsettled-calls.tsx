import { useTranslation } from 'react-i18next';
import { momentText } from 'shared/i18n/moment-text';
import { useHost } from 'shared/react/host';
import type { Waiting } from './call-queue';
import styles from './calls.module.css';
import type { QueuedCall } from './waiting-calls';

interface UnsettledProps {
  waiting: Waiting;
  onSendNow: (key: string) => void;
  onDiscard: (key: string) => void;
}

/** What the queue cannot settle by itself: calls that the api refused, and entries that cannot be read. */
export function UnsettledCalls({ waiting: { refused, broken }, onSendNow, onDiscard }: UnsettledProps) {
  const { t } = useTranslation('mfe-calls');
  if (refused.length + broken.length === 0) return null;
  return (
    <fieldset className={styles.unsettled}>
      <legend>{t('refused')}</legend>
      <ul>
        {refused.map((call) => (
          <RefusedCall key={call.key} call={call} onSendNow={onSendNow} onDiscard={onDiscard} />
        ))}
        {broken.map((key) => (
          <li key={key}>
            <span>{t('unreadable')}</span>
            <button type="button" onClick={() => onDiscard(key)}>
              {t('discard')}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface RefusedProps extends Omit<UnsettledProps, 'waiting'> {
  call: QueuedCall;
}

function RefusedCall({ call: { key, department, count, occurred_at }, onSendNow, onDiscard }: RefusedProps) {
  const { t } = useTranslation('mfe-calls');
  const { language } = useHost();
  const rang = momentText(occurred_at, language, 'short');
  const named = (action: string) => `${action}: ${department}, ${rang}`;
  return (
    <li>
      <time dateTime={occurred_at}>{rang}</time>
      <span>{department}</span>
      {count && <span>{t('calls', { count })}</span>}
      <button type="button" aria-label={named(t('sendNow'))} onClick={() => onSendNow(key)}>
        {t('sendNow')}
      </button>
      <button type="button" aria-label={named(t('discard'))} onClick={() => onDiscard(key)}>
        {t('discard')}
      </button>
    </li>
  );
}
