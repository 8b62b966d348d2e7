import { canUsePasskeys } from 'shared/client/web-authn';
import { type PasskeyUse, usePasskey } from 'shared/hooks/use-passkey';
import { Button } from 'shared/ui/button';

interface PasskeyButtonProps extends PasskeyUse {
  disabled?: boolean;
  autoFocus?: boolean;
}

/** Answers a challenge with a passkey, in browsers that support it. */
export function PasskeyButton({ label, ask, send, onFailure, ...rest }: PasskeyButtonProps) {
  const { pending, answer } = usePasskey({ label, ask, send, onFailure });
  return (
    canUsePasskeys() && (
      <Button {...rest} variant="secondary" pending={pending} onClick={() => void answer()}>
        {label}
      </Button>
    )
  );
}
