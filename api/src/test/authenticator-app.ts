import { Secret, TOTP } from 'otpauth';

/**
 * The TOTP code this many time steps (30 seconds) from now. Codes of the current and the next step stay valid for at
 * least another 30 seconds, even on a slow machine; that of the previous step may expire at any moment.
 */
export const codeOf = (secret: string, halfMinutes = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + halfMinutes * 30_000 });
