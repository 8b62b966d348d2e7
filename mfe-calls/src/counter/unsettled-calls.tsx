import { useTranslation } from 'react-i18next';
import { momentText } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import styles from './calls.module.css';
import type { WaitingCall } from './use-call-outbox';

interface UnsettledProps {
  refused: WaitingCall[];
  /** Keys of stored calls that cannot be read. */
  broken: string[];
  onSendNow: (key: string) => void;
  onDiscard: (key: string) => void;
}

/** What cannot be settled without a person: calls that the api refused, and stored ones that cannot be read. */
export function UnsettledCalls({ refused, broken, onSendNow, onDiscard }: UnsettledProps) {
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

interface RefusedProps extends Pick<UnsettledProps, 'onSendNow' | 'onDiscard'> {
  call: WaitingCall;
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
