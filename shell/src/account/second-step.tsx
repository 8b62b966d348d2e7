import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renewRecoveryCodes } from 'shared/contracts/account';
import { momentText } from 'shared/i18n/dates';
import { useHost, useProve } from 'shared/react/host';
import { Button } from 'shared/ui/button';
import { Notice } from 'shared/ui/notice';
import { Loading } from 'shared/ui/spinner';
import styles from './account.module.css';
import { AppCodes } from './app-codes';
import { Passkeys } from './passkeys';
import { Section } from './section';
import { useAccountTexts } from './use-account-texts';
import { useExplain } from './use-explain';
import { useSecondStep } from './use-own';

/** The account's second step: its state, and how to change it. */
export function SecondStep({ email, onChanged }: { email: string; onChanged: () => void }) {
  const t = useAccountTexts();
  const { t: common } = useTranslation();
  const { client, refreshSession, language } = useHost();
  const prove = useProve();
  const explain = useExplain();
  const { state, failed, refresh } = useSecondStep();
  const [recovery, setRecovery] = useState<string[]>();
  const [renewing, setRenewing] = useState(false);

  async function renew() {
    setRenewing(true);
    try {
      const { recovery_codes } = await prove(() => client.call(renewRecoveryCodes, {}));
      await changed(recovery_codes);
    } catch (error) {
      explain(error, t('step.notChanged'), t('step.maybeChanged'));
    }
    setRenewing(false);
  }

  async function changed(codes: string[] = []) {
    if (codes.length > 0) setRecovery(codes);
    await Promise.all([refresh(), refreshSession().catch(() => {})]);
    onChanged();
  }

  return (
    <Section title={t('step.title')} text={t('step.text')}>
      {!state && !failed && <Loading>{t('step.loading')}</Loading>}
      {failed && (
        <Notice kind="danger" title={t('step.failed')}>
          <Button variant="secondary" size="small" onClick={() => void refresh()}>
            {common('action.retry')}
          </Button>
        </Notice>
      )}
      {state?.since && (
        <>
          {recovery && <RecoveryCodes codes={recovery} onKept={() => setRecovery(undefined)} />}
          <p>{t('step.on', { since: momentText(state.since, language), left: state.recovery_codes_left })}</p>
          <Button variant="secondary" size="small" pending={renewing} onClick={() => void renew()}>
            {t('step.renew')}
          </Button>
        </>
      )}
      {state && (
        <>
          <Passkeys email={email} passkeys={state.passkeys} onChanged={(codes) => void changed(codes)} />
          <AppCodes email={email} isOn={state.app} onChanged={(codes) => void changed(codes)} />
        </>
      )}
    </Section>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useAccountTexts();
  return (
    <Notice kind="success" title={t('step.added')}>
      <p>{t('step.recovery')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onKept}>
        {t('step.kept')}
      </Button>
    </Notice>
  );
}
