import { createHmac, timingSafeEqual } from 'node:crypto';
import { hourMs } from './durations';

/** What an edge certifies about a document that it served. */
export interface DocumentClaim {
  /** Unique id of the document. */
  document: string;
  /** When it was served, in milliseconds since the epoch. */
  at: number;
  /** The version shown of each module that has a running canary. */
  shows: Record<string, string>;
  /** Pseudonym of the network that it was served to. */
  network?: string;
}

/** Tabs that stay open longer say nothing new about a canary. */
const holdsMs = 12 * hourMs;

const seal = (body: string, key: string) => createHmac('sha256', key).update(body).digest();

/** A signed token that failure reports must contain, so that nobody can report documents that were never served. */
export function signDocument(claim: DocumentClaim, key: string): string {
  const body = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${body}.${seal(body, key).toString('base64url')}`;
}

/** Verifies a document token; undefined if the signature is wrong or the token has expired. */
export function readDocument(token: string, key: string, now = Date.now()): DocumentClaim | undefined {
  const [body = '', sealed = ''] = token.split('.');
  const [own, shown] = [seal(body, key), Buffer.from(sealed, 'base64url')];
  if (own.length !== shown.length || !timingSafeEqual(own, shown)) return undefined;
  const claim: DocumentClaim = JSON.parse(Buffer.from(body, 'base64url').toString());
  return now - claim.at < holdsMs ? claim : undefined;
}
