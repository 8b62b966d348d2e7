import { useEffect, useRef } from 'react';
import { proveOneself } from 'shared/contracts/account';
import { useHost, useSignedIn } from 'shared/react/host';
import { Dialog } from 'shared/ui/dialog';
import { PasswordField, TextField } from 'shared/ui/field';
import './account.css';
import { OneField } from './one-field';
import { useAccountTexts } from './use-account-texts';

/** The code, or the password of an account without a second step, once more. */
export default function ProofDialog({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const t = useAccountTexts();
  const { client } = useHost();
  const signedIn = useSignedIn();
  const content = useRef<HTMLDivElement>(null);
  // The dialog opens with its first button in focus.
  useEffect(() => content.current?.querySelector<HTMLInputElement>('.ui-input')?.focus(), []);
  const asksCode = signedIn?.second_step.on ?? false;
  return (
    <Dialog open onClose={onClose} title={t('proof.title')}>
      <div ref={content} className="account__offer">
        <p>{t('proof.text')}</p>
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
              <TextField {...control} label={t('code.label')} autoComplete="one-time-code" />
            ) : (
              <PasswordField {...control} label={t('password.current')} autoComplete="current-password" />
            )
          }
        />
      </div>
    </Dialog>
  );
}
