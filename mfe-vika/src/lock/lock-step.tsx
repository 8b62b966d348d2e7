import { canUsePasskeys } from 'shared/client/web-authn';
import { type HalfSignedIn, loginWithPasskey } from 'shared/contracts/auth';
import type { PasskeyRequest } from 'shared/contracts/passkeys';
import { usePasskey } from 'shared/hooks/use-passkey';
import { useSecondStepTexts } from 'shared/i18n/second-step/use-second-step-texts';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/antd';
import { TextField } from 'shared/ui/staff-field';

interface LockStepProps {
  /** The api's answer to the password. */
  half: HalfSignedIn;
  error: string | undefined;
  onDone: () => Promise<void>;
  /** Called with errors that do not concern the passkey itself. */
  onFailure: (error: unknown) => void;
}

/** The second step of unlocking: a passkey, a code from the authenticator app, or a recovery code. */
export function LockStep({ half, error, ...rest }: LockStepProps) {
  const t = useSecondStepTexts();
  const passkey = canUsePasskeys() ? half.passkey : null;
  return (
    <>
      {passkey && <Passkey request={passkey} {...rest} />}
      <TextField
        name="code"
        label={t(half.app ? 'secondStep.code' : 'secondStep.recovery')}
        error={error}
        required
        autoFocus={!passkey}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}

interface PasskeyProps extends Pick<LockStepProps, 'onDone' | 'onFailure'> {
  request: PasskeyRequest;
}

function Passkey({ request, onDone, onFailure }: PasskeyProps) {
  const t = useSecondStepTexts();
  const { client } = useHost();
  const label = t('secondStep.passkey');
  const { pending, answer } = usePasskey({
    label,
    ask: async () => request,
    async send(assertion) {
      await client.call(loginWithPasskey, { body: assertion });
      await onDone();
    },
    onFailure,
  });
  return (
    // Focus moves here from the password field, as the next step.
    <Button autoFocus loading={pending} onClick={() => void answer()}>
      {label}
    </Button>
  );
}
