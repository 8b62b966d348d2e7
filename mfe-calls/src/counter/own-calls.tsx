import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnCall } from 'shared/contracts/calls';
import { useHandOnFocus } from 'shared/hooks/use-hand-on-focus';
import { momentText } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import styles from './calls.module.css';
import { CorrectDialog } from './correct-dialog';

/** One's own latest calls, collapsed until they are needed for a correction. */
export function OwnCalls({ calls, focusAfter }: { calls: OwnCall[]; focusAfter: () => void }) {
  const { t } = useTranslation('mfe-calls');
  const [corrected, setCorrected] = useState<OwnCall>();
  const fold = useHandOnFocus<HTMLDetailsElement>();
  return (
    <details ref={fold} className={styles.own} tabIndex={-1}>
      <summary>{t('own')}</summary>
      <ul>
        {calls.map((call) => (
          <OwnRow key={call.id} call={call} onCorrect={() => setCorrected(call)} />
        ))}
      </ul>
      {corrected && (
        <CorrectDialog call={corrected} onClose={() => setCorrected(undefined)} focusAfter={focusAfter} />
      )}
    </details>
  );
}

function OwnRow({ call, onCorrect }: { call: OwnCall; onCorrect: () => void }) {
  const { t } = useTranslation('mfe-calls');
  const { language } = useHost();
  // The dialog closes when its call is gone.
  const button = useHandOnFocus<HTMLButtonElement>();
  const rang = momentText(call.occurred_at, language, 'short');
  return (
    <li>
      <time dateTime={call.occurred_at}>{rang}</time>
      <span>{call.department}</span>
      {call.correctable !== false && (
        <button
          ref={button}
          type="button"
          aria-label={t('correctOf', { department: call.department, rang })}
          onClick={onCorrect}
        >
          {t('correct')}
        </button>
      )}
    </li>
  );
}
