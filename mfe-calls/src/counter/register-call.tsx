import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from 'shared/connection/connection';
import { callsAtOnce, type Department, departments } from 'shared/contracts/calls';
import { useShortcutKeys } from 'shared/hooks/use-shortcut-keys';
import { isUnsent } from 'shared/outbox/entry';
import { useHost, useSignedIn } from 'shared/react/host';
import { Checkbox } from 'shared/ui/antd';
import styles from './calls.module.css';
import { DepartmentPicker } from './department-picker';
import { OwnCalls } from './own-calls';
import { UnsettledCalls } from './unsettled-calls';
import { useCallOutbox } from './use-call-outbox';
import { useToday } from './use-statistics';
import { WaitingNotice } from './waiting-notice';

/** Shortcut keys: one per department, Z to undo. */
const useShortcuts = (actions: { register: (department: Department) => void; undo: () => void }) =>
  useShortcutKeys('calls-shortcuts-off', (key) => {
    const department = departments[Number(key) - 1];
    if (department) actions.register(department);
    else if (key === 'z') actions.undo();
    else return false;
    return true;
  });

/** The department picker with its button, and per department a large button with its key and one for five calls. */
export function RegisterCall() {
  const { t } = useTranslation('mfe-calls');
  const { toast } = useHost();
  const signedIn = useSignedIn();
  const { outbox, content, undoLast } = useCallOutbox();
  const today = useToday(signedIn?.user.id);
  const waitsFor = (department?: Department) =>
    content.items
      .filter((call) => content.delayed && isUnsent(call))
      .filter((call) => !department || call.department === department)
      .reduce((sum, { count = 1 }) => sum + count, 0);
  const waits = waitsFor();
  const isOffline = useConnection() === 'offline';
  const [chosen, setChosen] = useState<Department>();
  const [saving, setSaving] = useState(false);
  const card = useRef<HTMLElement>(null);
  /** Focuses the collapsible list of latest calls. */
  const focusOwn = () => (card.current?.querySelector('details') ?? card.current)?.focus();

  async function register(department: Department | undefined, count?: number) {
    if (!signedIn) return toast({ kind: 'destructive', title: t('error'), description: t('signInFirst') });
    if (!department) return toast({ kind: 'destructive', title: t('error'), description: t('chooseFirst') });
    setSaving(true);
    await outbox.add({ department, ...(count && { count }) });
    setSaving(false);
    // Another department may have been chosen meanwhile.
    setChosen((now) => (now === department ? undefined : now));
  }

  const shortcuts = useShortcuts({
    register: (department) => void outbox.add({ department }),
    undo: undoLast,
  });

  return (
    <section ref={card} className={`ui-card ${styles.register}`} aria-label={t('register')} tabIndex={-1}>
      <div className={styles.pick}>
        <DepartmentPicker
          chosen={chosen}
          saving={saving}
          onChoose={setChosen}
          onRegister={() => void register(chosen)}
        />
      </div>
      <ul className={styles.departments} aria-label={t('oneCall')}>
        {departments.map((department, index) => (
          <li key={department}>
            <button
              type="button"
              className={styles.one}
              aria-describedby={`mfe-calls-today-${index}`}
              onClick={() => void register(department)}
            >
              <span>
                <kbd>{index + 1}</kbd> <span>{department}</span>
              </span>
            </button>
            <span id={`mfe-calls-today-${index}`} className={styles.today}>
              {[
                today.data && t('today', { count: today.data.departments[index]?.count ?? 0 }),
                waitsFor(department) > 0 && t('waits', { count: waitsFor(department) }),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            <button
              type="button"
              className={styles.five}
              aria-label={t('fiveCalls', { count: callsAtOnce, department })}
              onClick={() => void register(department, callsAtOnce)}
            >
              {`+${callsAtOnce}`}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.below}>
        <div className={`ui-hint ${styles.shortcuts}`}>
          <Checkbox checked={shortcuts.on} onChange={({ target }) => shortcuts.set(target.checked)}>
            {t('keys')}
          </Checkbox>
          <span>
            <kbd>Z</kbd> <span>{t('undo')}</span>
          </span>
        </div>
        {waits > 0 && (content.signedOut || isOffline) && (
          <WaitingNotice count={waits} signedOut={content.signedOut} kept={content.kept} />
        )}
      </div>
      <UnsettledCalls
        refused={content.items.filter(({ state }) => state === 'refused')}
        broken={content.broken}
        onSendNow={(key) => void outbox.resend(key, { as_of_now: true })}
        onDiscard={outbox.discard}
      />
      {today.data && today.data.own.length > 0 && <OwnCalls calls={today.data.own} focusAfter={focusOwn} />}
    </section>
  );
}
