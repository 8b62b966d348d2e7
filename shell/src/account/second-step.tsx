import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addSecondStep,
  offerSecondStep,
  removeSecondStep,
  type SecondStepOffer,
} from 'shared/contracts/account';
import { momentText } from 'shared/i18n/moment-text';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/button';
import { PasswordField, TextField } from 'shared/ui/field';
import { Notice } from 'shared/ui/notice';
import { Loading } from 'shared/ui/spinner';
import { OneField } from './one-field';
import { QrCode } from './qr-code';
import { Section } from './section';
import { useAccountTexts } from './use-account-texts';
import { useSecondStep } from './use-second-step';

/** Codes of an app beside the password: added, shown as it stands, taken away. */
export function SecondStep({ email, onChanged }: { email: string; onChanged: () => void }) {
  const t = useAccountTexts();
  const { t: common } = useTranslation();
  const { refreshSession, language } = useHost();
  const { state, failed, refresh } = useSecondStep();
  const [recovery, setRecovery] = useState<string[]>();

  async function changed(codes?: string[]) {
    setRecovery(codes);
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
      {recovery && <RecoveryCodes codes={recovery} onKept={() => setRecovery(undefined)} />}
      {state?.since && (
        <>
          <p>{t('step.on', { since: momentText(state.since, language), left: state.recovery_codes_left })}</p>
          <Removal onRemoved={() => void changed()} />
        </>
      )}
      {state && !state.since && <Enrolment email={email} onAdded={(codes) => void changed(codes)} />}
    </Section>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useAccountTexts();
  return (
    <Notice kind="success" title={t('step.added')}>
      <p>{t('step.recovery')}</p>
      <ul className="account__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onKept}>
        {t('step.kept')}
      </Button>
    </Notice>
  );
}

function Enrolment({ email, onAdded }: { email: string; onAdded: (codes: string[]) => void }) {
  const t = useAccountTexts();
  const { client } = useHost();
  const [offer, setOffer] = useState<SecondStepOffer>();

  if (!offer) {
    return (
      <OneField
        name="current"
        username={email}
        button={t('step.begin')}
        failed={t('step.notChanged')}
        missing="password_required"
        send={async (current) => setOffer(await client.call(offerSecondStep, { body: { current } }))}
        field={(control) => (
          <PasswordField {...control} label={t('password.current')} autoComplete="current-password" />
        )}
      />
    );
  }
  return (
    <div className="account__offer">
      <p>{t('step.scan')}</p>
      <QrCode text={offer.uri} label={t('step.picture')} />
      <p>
        {t('step.typed')} <code className="account__secret">{offer.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <OneField
        name="code"
        button={t('step.add')}
        failed={t('step.notChanged')}
        missing="code_wrong"
        send={async (code) => {
          const body = { token: offer.token, code };
          onAdded((await client.call(addSecondStep, { body })).recovery_codes);
        }}
        field={(control) => (
          <TextField {...control} label={t('step.code')} inputMode="numeric" autoComplete="one-time-code" />
        )}
      />
    </div>
  );
}

function Removal({ onRemoved }: { onRemoved: () => void }) {
  const t = useAccountTexts();
  const { client, toast } = useHost();
  return (
    <OneField
      name="code"
      button={t('step.remove')}
      failed={t('step.notChanged')}
      missing="code_wrong"
      send={async (code) => {
        await client.call(removeSecondStep, { body: { code } });
        toast({ kind: 'success', title: t('step.removed') });
        onRemoved();
      }}
      field={(control) => (
        <TextField {...control} label={t('code.label')} autoComplete="one-time-code" autoCapitalize="none" />
      )}
    />
  );
}
