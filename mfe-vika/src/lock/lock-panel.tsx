import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from 'shared/client/client';
import { login, loginWithCode } from 'shared/contracts/auth';
import { useSignOut } from 'shared/hooks/use-sign-out';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/antd';
import { PasswordField, TextField } from 'shared/ui/staff-field';
import styles from './lock-panel.module.css';

interface LockPanelProps {
  email: string;
  onUnlock: () => void;
}

/** Shown instead of a screen that was left alone: the password opens it again where it was. */
export function LockPanel({ email, onUnlock }: LockPanelProps) {
  const { t } = useTranslation('mfe-vika');
  const { t: common } = useTranslation();
  const { client, refreshSession } = useHost();
  const signOut = useSignOut();
  const [password, setPassword] = useState('');
  /** The password was right, and the account has a second step. */
  const [ticket, setTicket] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);

  async function open(event: SubmitEvent) {
    event.preventDefault();
    setPending(true);
    setError(undefined);
    try {
      if (ticket) await client.call(loginWithCode, { body: { email, ticket, code } });
      else {
        const answer = await client.call(login, { body: { email, password } });
        if (!answer.user) {
          setTicket(answer.ticket);
          return setPending(false);
        }
      }
      await refreshSession();
      onUnlock();
    } catch (thrown) {
      const refused = thrown instanceof ProblemError;
      const wrong = refused && !ticket && [401, 422].includes(thrown.problem.status);
      setError(wrong ? t('lock.wrong') : (refused && thrown.problem.detail) || common('problem.network'));
      setPending(false);
    }
  }

  return (
    <div className={styles.page}>
      <form className={styles.card} onSubmit={open} noValidate>
        <h1>{t('lock.title')}</h1>
        <p>{t('lock.text')}</p>
        <p className={styles.email}>{email}</p>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        {ticket ? (
          <TextField
            key="code"
            label={t('lock.code')}
            value={code}
            error={error}
            required
            autoFocus
            autoComplete="one-time-code"
            onChange={({ target }) => setCode(target.value)}
          />
        ) : (
          <PasswordField
            label={t('lock.password')}
            value={password}
            error={error}
            required
            autoFocus
            autoComplete="current-password"
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit" loading={pending}>
            {t('lock.open')}
          </Button>
          <Button type="text" onClick={() => signOut('/auth')}>
            {t('signOut')}
          </Button>
        </div>
      </form>
    </div>
  );
}
