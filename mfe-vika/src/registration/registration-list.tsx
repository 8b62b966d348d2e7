import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHandOnFocus } from 'shared/hooks/use-hand-on-focus';
import { canUndo, type OutboxState } from 'shared/outbox/entry';
import { Button } from 'shared/ui/antd';
import styles from './registration-screen.module.css';
import type { Registration } from './use-registration';
import type { QueuedRegistration } from './use-registration-outbox';

const stateTexts: Record<OutboxState, string> = {
  sending: 'registration.sending',
  waiting: 'registration.waitingState',
  sent: 'registration.sentState',
  undoing: 'registration.undoing',
  undone: 'registration.undone',
  refused: 'registration.refused',
};

/** Registrations since the page was opened, newest first: all pending ones and the last five finished. */
export function RegistrationList({
  items,
  isEmpty,
  correct,
  undo,
}: Pick<Registration, 'items' | 'isEmpty' | 'correct' | 'undo'>) {
  const { t } = useTranslation('mfe-vika');
  useFreshness(items);
  if (items.length === 0) return null;
  return (
    <section className={styles.session} aria-labelledby="registered" tabIndex={-1}>
      <h2 id="registered">{t('registration.session')}</h2>
      <ul>
        {items.toReversed().map((item) => (
          <li key={item.key}>
            <span className={styles.who} translate="no">
              <strong>{item.values.name}</strong> <span>{item.values.phone}</span>
            </span>
            <span className={styles.state} data-state={item.state} role="status">
              {t(stateTexts[item.state])}
            </span>
            {canUndo(item) && (
              <ItemButton
                label={t('registration.undo')}
                what={t('registration.undoOf', { name: item.values.name })}
                onClick={() => undo(item)}
              />
            )}
            {item.state === 'refused' && isEmpty && (
              <ItemButton
                label={t('registration.correct')}
                what={t('registration.correctOf', { name: item.values.name })}
                onClick={() => correct(item)}
              />
            )}
            {item.state === 'refused' && !isEmpty && (
              <span className={styles.hint}>{t('registration.correctLater')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ItemButtonProps {
  label: string;
  what: string;
  onClick: () => void;
}

/** A button that may disappear while focused (undo expires); focus then stays in the list. */
function ItemButton({ label, what, onClick }: ItemButtonProps) {
  const focusTarget = useHandOnFocus<HTMLSpanElement>();
  return (
    <span ref={focusTarget}>
      <Button size="small" aria-label={what} onClick={onClick}>
        {label}
      </Button>
    </span>
  );
}

/** Re-renders when the next undo period ends. */
function useFreshness(items: readonly QueuedRegistration[]) {
  const [, setNow] = useState(0);
  const next = Math.min(...items.filter((item) => canUndo(item)).map(({ stored }) => stored?.undoUntil ?? 0));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setNow(next), next - Date.now() + 1);
    return () => clearTimeout(timer);
  }, [next]);
}
