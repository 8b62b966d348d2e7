import { useState } from 'react';
import { answerWithPasskey } from '../client/web-authn';
import type { PasskeyAssertion, PasskeyRequest } from '../contracts/passkeys';
import { useExplainPasskey } from './use-explain-passkey';

export interface PasskeyUse {
  label: string;
  /** Fetches the WebAuthn options. */
  ask: () => Promise<PasskeyRequest>;
  send: (assertion: PasskeyAssertion) => Promise<void>;
  /** Handles errors that are not about passkeys. */
  onFailure: (error: unknown) => void;
}

/** Label, state and handler of a button that signs with a passkey and explains failures. */
export function usePasskey({ label, ask, send, onFailure }: PasskeyUse) {
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
  return { pending, answer };
}
