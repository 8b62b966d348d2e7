import { randomBytes } from 'node:crypto';
import { documentTiming } from 'shared/contracts/client-events';
import { signDocument } from 'shared/document-token';

/** Signs documents with the key that the api gave last; without one nothing is told of them. */
export function createDocumentTokens() {
  let key: string | undefined;
  return {
    use(given: string | undefined): void {
      key = given ?? key;
    },
    /** @param shows the version of each module of which a canary runs */
    sign: (shows: Record<string, string>): string | undefined =>
      key && signDocument({ document: randomBytes(12).toString('base64url'), at: Date.now(), shows }, key),
  };
}
export type DocumentTokens = ReturnType<typeof createDocumentTokens>;

/** Where the document's script finds its token: the document itself may be one that many get. */
export const tokenHeader = (token: string) => ['server-timing', `${documentTiming};desc=${token}`] as const;
