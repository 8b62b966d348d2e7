import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A secret that is handed out once, in a link or on a command line. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: enough to know it again, too little to use it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Names for people and addresses that say nothing about them: the same name for the same one, under one secret. */
export const createPseudonym =
  (secret: string) =>
  (text: string): string =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
