import { canUsePasskeys } from 'shared/client/web-authn';
import { type HalfSignedIn, loginWithCode, loginWithPasskey, type SignedIn } from 'shared/contracts/auth';
import { codeForm } from 'shared/contracts/auth.schema';
import { asFilled } from 'shared/forms/as-filled';
import { leaving, useForm } from 'shared/forms/use-form';
import { useTicketEnd } from 'shared/hooks/use-ticket-end';
import { useSecondStepTexts } from 'shared/i18n/second-step/use-second-step-texts';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/button';
import { TextField } from 'shared/ui/field';
import { PasskeyButton } from '../account/passkey-button';
import { useSignInTexts } from './use-sign-in-texts';

interface CodeFormProps {
  email: string;
  /** Response to the correct password. */
  half: HalfSignedIn;
  onDone: (session: SignedIn) => void;
  /** Handles errors other than a wrong code. */
  onFailure: (error: unknown) => void;
  /** Goes back to the password; `why` if that is not what the user asked for. */
  onBack: (why?: string) => void;
}

/** Second step of a sign-in: a passkey, a code of the authenticator app, or a recovery code. */
export default function CodeForm({ email, half, onDone, onFailure, onBack }: CodeFormProps) {
  const { ticket, app } = half;
  const passkey = canUsePasskeys() ? half.passkey : null;
  const t = useSignInTexts();
  const step = useSecondStepTexts();
  const { client } = useHost();
  useTicketEnd(half, () => onBack(step('secondStep.late')));
  const { form, text, isPending } = useForm({
    schema: codeForm,
    initial: { code: '' },
    toBody: asFilled,
    async send({ code }) {
      onDone(await client.call(loginWithCode, { body: { email, ticket, code } }));
      return leaving;
    },
    onError: onFailure,
  });

  return (
    <form {...form} className="ui-form">
      <p>{step('secondStep.text')}</p>
      {passkey && (
        <PasskeyButton
          label={step('secondStep.passkey')}
          // The password was correct: this is now the only action on the page.
          autoFocus
          ask={async () => passkey}
          send={async (assertion) => onDone(await client.call(loginWithPasskey, { body: assertion }))}
          onFailure={onFailure}
        />
      )}
      <TextField
        {...text('code')}
        label={step(app ? 'secondStep.code' : 'secondStep.recovery')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus={!passkey}
      />
      <Button type="submit" pending={isPending}>
        {t('signIn.continue')}
      </Button>
      <Button variant="ghost" onClick={() => onBack()}>
        {step('secondStep.back')}
      </Button>
    </form>
  );
}
