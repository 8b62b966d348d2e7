import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Department, departments } from 'shared/contracts/calls';
import { useHost, useSignedIn } from 'shared/react/host';
import { Alert, Button, Select } from 'shared/ui/antd';
import { useCallQueue } from './use-call-queue';

/** Whether a key was meant for a field or a menu that has the focus. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role="combobox"], dialog') !== null;

/** The department picker with its button, and a key for each department. */
export function RegisterCall() {
  const { t } = useTranslation('mfe-calls');
  const { toast } = useHost();
  const signedIn = useSignedIn();
  const { queue, waiting } = useCallQueue();
  const [chosen, setChosen] = useState<Department>();
  const [saving, setSaving] = useState(false);

  async function register(department: Department | undefined) {
    if (!signedIn) return toast({ kind: 'destructive', title: t('error'), description: t('signInFirst') });
    if (!department) return toast({ kind: 'destructive', title: t('error'), description: t('chooseFirst') });
    setSaving(true);
    await queue.add(department);
    setSaving(false);
    setChosen(undefined);
  }

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const department = departments[Number(event.key) - 1];
      if (!department || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isTyping(event.target)) void queue.add(department);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [queue]);

  return (
    <section className="ui-card mfe-calls__register" aria-label={t('register')}>
      <div className="mfe-calls__pick">
        <Select
          className="mfe-calls__department"
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
      <p className="ui-hint">
        {t('keys')}{' '}
        {departments.map((department, index) => (
          <span key={department} className="mfe-calls__key">
            <kbd>{index + 1}</kbd> {department}
          </span>
        ))}
      </p>
      {waiting.length > 0 && !saving && (
        <Alert type="warning" role="status" title={t('waiting', { count: String(waiting.length) })} />
      )}
    </section>
  );
}
