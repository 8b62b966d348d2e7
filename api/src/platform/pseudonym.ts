import { createHmac } from 'node:crypto';

/** Names for people and addresses that say nothing about them: the same name for the same one, under one secret. */
export const createPseudonym =
  (secret: string) =>
  (text: string): string =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
