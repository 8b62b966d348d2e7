import { askForPasskey, loginWithPasskey, type SignedIn } from 'shared/contracts/auth';
import { useHost } from 'shared/react/host';
import { PasskeyButton } from '../account/passkey-button';
import { useSignInTexts } from './use-sign-in-texts';

interface PasskeySignInProps {
  disabled: boolean;
  onDone: (session: SignedIn) => void;
  onFailure: (error: unknown) => void;
}

/** Signs in with a passkey, without e-mail and password. */
export default function PasskeySignIn({ disabled, onDone, onFailure }: PasskeySignInProps) {
  const t = useSignInTexts();
  const { client } = useHost();
  return (
    <PasskeyButton
      label={t('signIn.passkey')}
      disabled={disabled}
      ask={() => client.call(askForPasskey, {})}
      send={async (assertion) => onDone(await client.call(loginWithPasskey, { body: assertion }))}
      onFailure={onFailure}
    />
  );
}
