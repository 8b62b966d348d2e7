import { createHash, randomBytes } from 'node:crypto';

/** A secret that is handed out once, in a link or on a command line. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: enough to know it again, too little to use it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
