import { useState } from 'react';
import { answerWithPasskey } from '../client/web-authn';
import type { PasskeyAssertion, PasskeyRequest } from '../contracts/passkeys';
import { useExplainPasskey } from './use-explain-passkey';

export interface PasskeyUse {
  label: string;
  /** What the browser asks its passkeys with. */
  ask: () => Promise<PasskeyRequest>;
  send: (assertion: PasskeyAssertion) => Promise<void>;
  /** What went wrong that is not about passkeys. */
  onFailure: (error: unknown) => void;
}

/** Has a passkey answer, and says why when none did: what a button does in browsers that can. */
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
