import { askForPasskey, loginWithPasskey, type SignedIn } from 'shared/contracts/auth';
import { useHost } from 'shared/react/host';
import { PasskeyButton } from '../account/passkey-button';
import { useAccountTexts } from '../account/use-account-texts';

interface PasskeySignInProps {
  disabled: boolean;
  onDone: (session: SignedIn) => void;
  onFailure: (error: unknown) => void;
}

/** Signs in with a passkey, without e-mail and password. */
export default function PasskeySignIn({ disabled, onDone, onFailure }: PasskeySignInProps) {
  const t = useAccountTexts();
  const { client } = useHost();
  return (
    <PasskeyButton
      label={t('passkey.signIn')}
      disabled={disabled}
      ask={() => client.call(askForPasskey, {})}
      send={async (assertion) => onDone(await client.call(loginWithPasskey, { body: assertion }))}
      onFailure={onFailure}
    />
  );
}
