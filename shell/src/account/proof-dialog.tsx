import { useEffect, useRef, useState } from 'react';
import { askForProof, proveOneself } from 'shared/contracts/account';
import { useSecondStepTexts } from 'shared/i18n/second-step/use-second-step-texts';
import { HostProvider, type Toast, useHost, useSignedIn } from 'shared/react/host';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { PasswordField, TextField } from 'shared/ui/field';
import { Notice } from 'shared/ui/notice';
import styles from './account.module.css';
import { OneField } from './one-field';
import { PasskeyButton } from './passkey-button';
import { useAccountTexts } from './use-account-texts';
import { useExplain } from './use-explain';

interface ProofProps {
  onProven: () => void;
}

/** Step-up: asks for the second step again, or for the password of an account without one. */
export default function ProofDialog({ onProven, onClose }: ProofProps & { onClose: () => void }) {
  const t = useAccountTexts();
  const host = useHost();
  const [failures, setFailures] = useState<Toast[]>([]);
  // Outside the dialog a toast would be inert: neither read aloud nor reached.
  const toast = (failure: Toast) => void setFailures((before) => [...before, failure]);
  const failure = failures.at(-1);
  const content = useRef<HTMLDivElement>(null);
  // The dialog, which opens before this, focuses its first button, which closes it.
  useEffect(() => content.current?.querySelector<HTMLElement>('.ui-button, .ui-input')?.focus(), []);
  return (
    <Dialog open onClose={onClose} title={t('proof.title')}>
      {failure && (
        <Notice key={failures.length} kind="danger" title={failure.title}>
          {failure.description && <p>{failure.description}</p>}
          {failure.action && (
            <Button variant="secondary" onClick={failure.action.run}>
              {failure.action.label}
            </Button>
          )}
        </Notice>
      )}
      <HostProvider host={{ ...host, toast }}>
        <div ref={content} className={styles.offer}>
          <Proof onProven={onProven} />
        </div>
      </HostProvider>
    </Dialog>
  );
}

function Proof({ onProven }: ProofProps) {
  const t = useAccountTexts();
  const text = useSecondStepTexts();
  const { client } = useHost();
  const signedIn = useSignedIn();
  const explain = useExplain();
  const step = signedIn?.second_step;
  const asksCode = step?.on ?? false;
  return (
    <>
      <p>{t('proof.text')}</p>
      {step?.passkey && (
        <PasskeyButton
          label={text('secondStep.passkey')}
          ask={() => client.call(askForProof, {})}
          send={async (passkey) => {
            await client.call(proveOneself, { body: { passkey } });
            onProven();
          }}
          onFailure={(error) => explain(error, t('proof.failed'))}
        />
      )}
      <OneField
        name={asksCode ? 'code' : 'current'}
        {...(!asksCode && signedIn && { username: signedIn.user.email })}
        button={t('proof.confirm')}
        failed={t('proof.failed')}
        missing={asksCode ? 'code_wrong' : 'password_required'}
        send={async (value) => {
          await client.call(proveOneself, { body: asksCode ? { code: value } : { current: value } });
          onProven();
        }}
        field={(control) =>
          asksCode ? (
            <TextField
              {...control}
              label={text(step?.app ? 'secondStep.code' : 'secondStep.recovery')}
              autoComplete="one-time-code"
            />
          ) : (
            <PasswordField {...control} label={t('password.current')} autoComplete="current-password" />
          )
        }
      />
    </>
  );
}
