import { createHmac, timingSafeEqual } from 'node:crypto';
import { hourMs } from './durations';

/** What an edge says of one document that it sent. */
export interface DocumentClaim {
  /** Tells this document from all others. */
  document: string;
  /** When it was sent, in milliseconds. */
  at: number;
  /** The version that it shows of each module of which a canary runs. */
  shows: Record<string, string>;
  /** A pseudonym of the network that it was sent to. */
  network?: string;
}

/** A tab that is open for longer than a working day is no news of a canary. */
const holdsMs = 12 * hourMs;

const seal = (body: string, key: string) => createHmac('sha256', key).update(body).digest();

/** A document's token: what its failures are reported with, so that nobody reports a document that was never sent. */
export function signDocument(claim: DocumentClaim, key: string): string {
  const body = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${body}.${seal(body, key).toString('base64url')}`;
}

/** What an edge said of a document; undefined when no edge did, or too long ago. */
export function readDocument(token: string, key: string, now = Date.now()): DocumentClaim | undefined {
  const [body = '', sealed = ''] = token.split('.');
  const [own, shown] = [seal(body, key), Buffer.from(sealed, 'base64url')];
  if (own.length !== shown.length || !timingSafeEqual(own, shown)) return undefined;
  const claim: DocumentClaim = JSON.parse(Buffer.from(body, 'base64url').toString());
  return now - claim.at < holdsMs ? claim : undefined;
}
