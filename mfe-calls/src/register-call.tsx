import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Department, departments } from 'shared/contracts/calls';
import { useSignInAgain } from 'shared/hooks/use-sign-in-again';
import { useHost, useSignedIn } from 'shared/react/host';
import { Alert, Button, Checkbox, Select } from 'shared/ui/antd';
import styles from './calls.module.css';
import { useCallQueue } from './use-call-queue';
import { useShortcuts } from './use-shortcuts';

/** The department picker with its button, and a key for each department. */
export function RegisterCall() {
  const { t } = useTranslation('mfe-calls');
  const { toast } = useHost();
  const signedIn = useSignedIn();
  const { action: signInAgain } = useSignInAgain();
  const { queue, waiting, undoLast } = useCallQueue();
  const [chosen, setChosen] = useState<Department>();
  const [saving, setSaving] = useState(false);

  async function register(department: Department | undefined) {
    if (!signedIn) return toast({ kind: 'destructive', title: t('error'), description: t('signInFirst') });
    if (!department) return toast({ kind: 'destructive', title: t('error'), description: t('chooseFirst') });
    setSaving(true);
    await queue.add(department);
    setSaving(false);
    // Another may have been chosen meanwhile.
    setChosen((now) => (now === department ? undefined : now));
  }

  const shortcuts = useShortcuts({ register: (department) => void queue.add(department), undo: undoLast });

  return (
    <section className={`ui-card ${styles.register}`} aria-label={t('register')}>
      <div className={styles.pick}>
        <Select
          className={styles.department}
          aria-label={t('department')}
          placeholder={t('department')}
          value={chosen ?? null}
          onChange={setChosen}
          options={departments.map((value) => ({ value, label: value }))}
        />
        <Button
          type="primary"
          loading={saving}
          disabled={saving || !chosen}
          onClick={() => void register(chosen)}
        >
          {t('register')}
        </Button>
      </div>
      <div className={`ui-hint ${styles.shortcuts}`}>
        <Checkbox checked={shortcuts.on} onChange={({ target }) => shortcuts.set(target.checked)}>
          {t('keys')}
        </Checkbox>
        {departments.map((department, index) => (
          <button key={department} type="button" onClick={() => void register(department)}>
            <kbd>{index + 1}</kbd> {department}
          </button>
        ))}
        <span>
          <kbd>Z</kbd> {t('undo')}
        </span>
      </div>
      {waiting.calls.length > 0 && (
        <Alert
          type="warning"
          role="status"
          title={t(waiting.signedOut ? 'waitingSignedOut' : 'waiting', {
            count: String(waiting.calls.length),
          })}
          {...(waiting.signedOut && {
            action: (
              <Button size="small" onClick={signInAgain.run}>
                {signInAgain.label}
              </Button>
            ),
          })}
        />
      )}
    </section>
  );
}
