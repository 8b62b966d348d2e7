import { createHmac, randomBytes } from 'node:crypto';
import { documentTiming } from 'shared/contracts/client-events';
import { signDocument } from 'shared/document-token';
import { networkOf } from 'shared/network';

/** What a document's failures are reported with, and a pseudonym of the network that it is sent to. */
export interface SignedDocument {
  token: string;
  network: string;
}

/** Signs documents with the key that the api gave last; without one nothing is reported of them. */
export function createDocumentTokens() {
  let key: string | undefined;
  return {
    use(given: string | undefined): void {
      key = given ?? key;
    },
    /**
     * @param shows the version of each module of which a canary runs
     * @param client the network that gets it, which the token names by a pseudonym: this machine by one of its two
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

/** Where the document's script finds its token: the document itself may be one that many get. */
export const tokenHeader = (token: string) => ['server-timing', `${documentTiming};desc=${token}`] as const;
