import type { SessionData } from 'express-session';
import { dayMs, hourMs } from 'shared/durations';
import { sensitiveIdleMs } from 'shared/session';

/** Lifetimes in ms; shorter for accounts that can reach sensitive data such as patients or other accounts. */
export const lifetimes = {
  sensitive: { idle: sensitiveIdleMs, absolute: 12 * hourMs },
  ordinary: { idle: 7 * dayMs, absolute: 7 * dayMs },
} as const;

export const lifetimeOf = ({ sensitive }: Partial<SessionData>) =>
  sensitive ? lifetimes.sensitive : lifetimes.ordinary;

/**
 * When a session that is used now ends by itself. Its cookie stays longer: browsers judge that by their own clock, and one
 * that is half an hour ahead would drop the cookie of a short session at once.
 */
export const endOf = (session: Partial<SessionData>) => new Date(Date.now() + lifetimeOf(session).idle);

/** Whether a session has exceeded its absolute lifetime. */
export const isOver = ({ signed_in_at = 0, ...session }: Partial<SessionData>): boolean =>
  Date.now() - signed_in_at > lifetimeOf(session).absolute;
