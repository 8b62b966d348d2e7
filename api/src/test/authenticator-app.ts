import { Secret, TOTP } from 'otpauth';

/**
 * The code that an app shows so many half minutes from now. Those of now and of the next are taken for at
 * least half a minute more, however slow the machine is; that of the one before may end at any moment.
 */
export const codeOf = (secret: string, halfMinutes = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + halfMinutes * 30_000 });
