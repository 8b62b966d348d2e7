import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Random token for a link or the command line; handed out once and stored only as a hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hash of a token as stored: sufficient to verify the token, useless for signing in. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates pseudonyms for people and addresses: deterministic per secret, and not reversible without it. */
export const createPseudonym =
  (secret: string) =>
  (text: string): string =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
