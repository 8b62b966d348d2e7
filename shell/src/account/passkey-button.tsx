import { useState } from 'react';
import type { PasskeyAssertion, PasskeyRequest } from 'shared/contracts/passkeys';
import { Button } from 'shared/ui/button';
import { useExplainPasskey } from './use-explain-passkey';
import { answerWithPasskey, canUsePasskeys } from './web-authn';

interface PasskeyButtonProps {
  label: string;
  disabled?: boolean;
  autoFocus?: boolean;
  /** What the browser asks its passkeys with. */
  ask: () => Promise<PasskeyRequest>;
  send: (assertion: PasskeyAssertion) => Promise<void>;
  /** What went wrong that is not about passkeys. */
  onFailure: (error: unknown) => void;
}

/** Has a passkey answer, in browsers that can. */
export function PasskeyButton({ label, ask, send, onFailure, ...rest }: PasskeyButtonProps) {
  const explain = useExplainPasskey(onFailure);
  const [pending, setPending] = useState(false);

  async function answer() {
    setPending(true);
    try {
      await send(await answerWithPasskey(await ask()));
    } catch (error) {
      explain(error, label);
    }
    setPending(false);
  }

  return (
    canUsePasskeys() && (
      <Button {...rest} variant="secondary" pending={pending} onClick={() => void answer()}>
        {label}
      </Button>
    )
  );
}
