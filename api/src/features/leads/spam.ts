import type { Request } from 'express';
import type { Redis } from 'ioredis';
import type { BodyOf } from 'shared/contracts/endpoint';
import { createLimiter, limitAddress } from '../../platform/http/rate-limit';
import { requireMailAddress } from '../../platform/mail-address';
import type { LeadKind } from './lead-kinds';

type Form = BodyOf<LeadKind['create']>;

const windowSeconds = 10 * 60;
/** A human does not write and send a message with a link this quickly. */
const hastyMs = 2_000;
const link = /https?:\/\/|www\./i;

/** Likely a bot: it sent a link too quickly. */
const isHasty = ({ name, message, elapsed_ms }: Form): boolean =>
  elapsed_ms !== undefined && elapsed_ms < hastyMs && link.test(`${name} ${message}`);

/** Why a lead is suspected: `filled` is the honeypot alone, which a person's password manager may have filled in. */
type Suspicion = 'filled' | 'certain' | undefined;

/** Why a lead is suspected spam, if it is. Throws only for a client that floods the form or an invalid address. */
export function createSpamCheck(redis: Redis | undefined) {
  const usual = createLimiter(redis, { name: 'leads', points: 20, duration: windowSeconds });
  const flood = createLimiter(redis, { name: 'leads-flood', points: 200, duration: windowSeconds });

  return async (request: Request, form: Form): Promise<Suspicion> => {
    requireMailAddress(form.email);
    await limitAddress(flood, request);
    const tooMany = await limitAddress(usual, request).then(
      () => false,
      () => true,
    );
    if (tooMany || isHasty(form)) return 'certain';
    return form.website ? 'filled' : undefined;
  };
}
export type SpamCheck = ReturnType<typeof createSpamCheck>;
