import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditNarrowing } from 'shared/contracts/audit';
import { limits } from 'shared/contracts/limits';
import { Button } from 'shared/ui/antd';
import { TextField } from 'shared/ui/staff-field';
import styles from './audit-log.module.css';
import { AuditPages } from './audit-pages';
import { usePatientAccess } from './use-audit';

interface PatientAccessProps {
  narrowing: AuditNarrowing;
  onActor: (actor: string) => void;
}

/** Answers a patient's access request: who has seen my data, when and how? */
export function PatientAccess({ narrowing, onActor }: PatientAccessProps) {
  const { t } = useTranslation('mfe-vika');
  const { t: common } = useTranslation();
  const [typed, setTyped] = useState('');
  const [phone, setPhone] = useState('');
  const [error, setError] = useState<string>();
  const access = usePatientAccess(phone, narrowing);
  const [first] = access.data?.pages ?? [];
  const entries = access.data?.pages.flatMap(({ items }) => items) ?? [];

  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = typed.trim();
    const wrong = asked
      ? asked.length > limits.phone && common('validation.phone_too_long')
      : t('access.phoneRequired');
    setError(wrong || undefined);
    if (wrong) return void event.currentTarget.querySelector('input')?.focus();
    if (asked === phone) void access.refetch();
    setPhone(asked);
  }

  return (
    <>
      <h2>{t('access.title')}</h2>
      <p>{t('access.text')}</p>
      <form className={styles.filter} onSubmit={ask} noValidate>
        <TextField
          label={t('access.phone')}
          value={typed}
          error={error}
          inputMode="tel"
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
        <Button type="primary" htmlType="submit">
          {t('access.ask')}
        </Button>
        <p role="status">{first && t('access.found', { count: first.registrations })}</p>
      </form>
      <AuditPages caption={t('access.caption')} entries={entries} pages={access} onActor={onActor} />
    </>
  );
}
