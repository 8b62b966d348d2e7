import { createHmac, randomBytes } from 'node:crypto';
import { documentTiming } from 'shared/contracts/client-events';
import { signDocument } from 'shared/document-token';
import { networkOf } from 'shared/network';

/** The token that a document reports failures with, and a pseudonym of the network that it was sent to. */
export interface SignedDocument {
  token: string;
  network: string;
}

/** Signs documents with the newest key from the api; without a key, documents report nothing. */
export function createDocumentTokens() {
  let key: string | undefined;
  return {
    use(given: string | undefined): void {
      key = given ?? key;
    },
    /**
     * @param shows the version that the document shows of each module that has a canary
     * @param client the network that it is sent to, kept as a pseudonym; both loopback addresses count as one
     */
    sign(shows: Record<string, string>, client: string): SignedDocument | undefined {
      if (!key) return undefined;
      const own = client === networkOf('::1') ? '127.0.0.1' : client;
      const network = createHmac('sha256', key).update(`network ${own}`).digest('base64url').slice(0, 22);
      const document = randomBytes(12).toString('base64url');
      return { token: signDocument({ document, at: Date.now(), shows, network }, key), network };
    },
  };
}
export type DocumentTokens = ReturnType<typeof createDocumentTokens>;

/** The header that hands the token to the document's script: the document itself may be cached for many visitors. */
export const tokenHeader = (token: string) => ['server-timing', `${documentTiming};desc=${token}`] as const;
