import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from 'shared/client/errors';
import { type HalfSignedIn, login, loginWithCode } from 'shared/contracts/auth';
import { asFilled } from 'shared/forms/as-filled';
import { focusFirstError } from 'shared/forms/field-errors';
import { useReason } from 'shared/hooks/use-reason';
import { useSignOut } from 'shared/hooks/use-sign-out';
import { useTicketEnd } from 'shared/hooks/use-ticket-end';
import { useSecondStepTexts } from 'shared/i18n/second-step/use-second-step-texts';
import { useHost } from 'shared/react/host';
import { AccountName } from 'shared/ui/account-name';
import { Button } from 'shared/ui/antd';
import { PasswordField } from 'shared/ui/staff-field';
import styles from './lock-panel.module.css';
import { LockStep } from './lock-step';
import type { LockReason } from './use-idle-lock';

interface LockPanelProps {
  email: string;
  reason: LockReason;
  onUnlock: () => void;
}

/** Replaces a locked screen; signing in again returns to it as it was. */
export function LockPanel({ email, reason, onUnlock }: LockPanelProps) {
  const { t } = useTranslation('mfe-vika');
  const reasonOf = useReason();
  const step = useSecondStepTexts();
  const { client, refreshSession } = useHost();
  const signOut = useSignOut();
  /** Set when the password was correct and the account requires a second step. */
  const [half, setHalf] = useState<HalfSignedIn>();
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);

  /** The second step that the api let in by, spent by then: what failed was to read who is here. */
  const spent = useRef<HalfSignedIn>(undefined);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) focusFirstError(form.current);
  }, [error]);

  async function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Password managers may fill fields without an event.
    const { password, code } = asFilled({ password: '', code: '' }, event.currentTarget);
    setPending(true);
    setError(undefined);
    try {
      if (half && half === spent.current) return await enter();
      if (half) await client.call(loginWithCode, { body: { email, ticket: half.ticket, code } });
      else {
        const answer = await client.call(login, { body: { email, password } });
        if (!answer.user) {
          setHalf(answer);
          return setPending(false);
        }
      }
      await enter();
    } catch (thrown) {
      explain(thrown);
      setPending(false);
    }
  }

  async function enter() {
    spent.current = half;
    await refreshSession();
    onUnlock();
  }

  function explain(thrown: unknown) {
    const refused = thrown instanceof ProblemError;
    const wrong = refused && !half && [401, 422].includes(thrown.problem.status);
    setError(wrong ? t('lock.wrong') : reasonOf(thrown));
  }

  /** Back to the password: the ticket it gave expires after a few minutes. */
  function startAgain(why?: string) {
    setHalf(undefined);
    setError(why);
  }
  useTicketEnd(half, () => startAgain(step('secondStep.late')));

  return (
    <div className={styles.page}>
      <form ref={form} className={styles.card} onSubmit={open} noValidate>
        <h1>{t('lock.title')}</h1>
        <p>{half ? step('secondStep.text') : t(`lock.${reason}`)}</p>
        <p className={styles.email} translate="no">
          {email}
        </p>
        <AccountName email={email} />
        {half ? (
          <LockStep half={half} error={error} onDone={enter} onFailure={explain} />
        ) : (
          <PasswordField
            name="password"
            label={t('lock.password')}
            error={error}
            required
            autoFocus
            autoComplete="current-password"
          />
        )}
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit" loading={pending}>
            {t('lock.open')}
          </Button>
          {half && <Button onClick={() => startAgain()}>{step('secondStep.back')}</Button>}
          <Button type="text" onClick={() => signOut('/auth')}>
            {t('signOut')}
          </Button>
        </div>
      </form>
    </div>
  );
}
