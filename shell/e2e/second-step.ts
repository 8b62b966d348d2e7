import { Secret, TOTP } from 'otpauth';

const halfMinute = 30_000;

export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * halfMinute });
