import { useId, useState } from 'react';
import {
  addSecondStep,
  offerSecondStep,
  removeSecondStep,
  type SecondStepOffer,
} from 'shared/contracts/account';
import { useSecondStepTexts } from 'shared/i18n/second-step/use-second-step-texts';
import { useHost, useProve } from 'shared/react/host';
import { TextField } from 'shared/ui/field';
import styles from './account.module.css';
import { AfterPassword } from './after-password';
import { OneField } from './one-field';
import { QrCode } from './qr-code';
import { useAccountTexts } from './use-account-texts';

interface AppCodesProps {
  email: string;
  isOn: boolean;
  /** Gets the recovery codes if this was the account's first second step. */
  onChanged: (codes?: string[]) => void;
}

/** Adds or removes the authenticator app. */
export function AppCodes({ email, isOn, onChanged }: AppCodesProps) {
  const t = useAccountTexts();
  const title = useId();
  return (
    <section className={styles.kind} aria-labelledby={title}>
      <h3 id={title}>{t('step.app')}</h3>
      {isOn ? <Removal onRemoved={() => onChanged()} /> : <Enrolment email={email} onAdded={onChanged} />}
    </section>
  );
}

function Enrolment({ email, onAdded }: { email: string; onAdded: (codes: string[]) => void }) {
  const t = useAccountTexts();
  const { client } = useHost();
  const prove = useProve();
  const [offer, setOffer] = useState<SecondStepOffer>();

  if (!offer) {
    return (
      <AfterPassword
        email={email}
        label={t('step.begin')}
        failed={t('step.notChanged')}
        send={async (current) =>
          setOffer(await prove(() => client.call(offerSecondStep, { body: { current } })))
        }
      />
    );
  }
  return (
    <div className={styles.offer}>
      <p>{t('step.scan')}</p>
      <QrCode text={offer.uri} label={t('step.picture')} />
      <p>
        <span>{t('step.typed')}</span>{' '}
        <code className={styles.secret} translate="no">
          {offer.secret.replace(/.{4}(?=.)/g, '$& ')}
        </code>
      </p>
      <OneField
        name="code"
        button={t('step.add')}
        failed={t('step.notChanged')}
        maybe={t('step.maybeChanged')}
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
  const step = useSecondStepTexts();
  const { client, toast } = useHost();
  return (
    <OneField
      name="code"
      button={t('step.remove')}
      failed={t('step.notChanged')}
      maybe={t('step.maybeChanged')}
      missing="code_wrong"
      send={async (code) => {
        await client.call(removeSecondStep, { body: { code } });
        toast({ kind: 'success', title: t('step.removed') });
        onRemoved();
      }}
      field={(control) => (
        <TextField
          {...control}
          label={step('secondStep.code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
        />
      )}
    />
  );
}
