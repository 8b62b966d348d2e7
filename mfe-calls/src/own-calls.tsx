import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnCall } from 'shared/contracts/calls';
import { momentText } from 'shared/i18n/moment-text';
import { useHost } from 'shared/react/host';
import styles from './calls.module.css';

const CorrectDialog = lazy(() =>
  import(/* webpackChunkName: "page-samtaleteller.deferred" */ './register-parts').then((parts) => ({
    default: parts.CorrectDialog,
  })),
);

/** The last of one's own calls, folded together until somebody has miscounted. */
export function OwnCalls({ calls, focusAfter }: { calls: OwnCall[]; focusAfter: () => void }) {
  const { t } = useTranslation('mfe-calls');
  const { language } = useHost();
  const [corrected, setCorrected] = useState<OwnCall>();
  return (
    <details className={styles.own}>
      <summary>{t('own')}</summary>
      <ul>
        {calls.map((call) => {
          const rang = momentText(call.occurred_at, language, 'short');
          return (
            <li key={call.id}>
              <time dateTime={call.occurred_at}>{rang}</time>
              <span>{call.department}</span>
              <button
                type="button"
                aria-label={t('correctOf', { department: call.department, rang })}
                onClick={() => setCorrected(call)}
              >
                {t('correct')}
              </button>
            </li>
          );
        })}
      </ul>
      {corrected && (
        <Suspense>
          <CorrectDialog
            call={corrected}
            onClose={() => setCorrected(undefined)}
            focusAfter={focusAfter}
          />
        </Suspense>
      )}
    </details>
  );
}
