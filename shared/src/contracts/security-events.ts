import { endpoint } from './endpoint';
import { moment, pageOf, pageQuery, recordId } from './fields';
import { z } from './zod';

/** How many events are kept (SPEC 9). */
export const keptSecurityEvents = 1_000;
/** So many of each kind are kept whatever comes of the other kinds. */
export const keptOfEachKind = 200;
/** The window in which events are counted, in milliseconds (SPEC 9). */
export const securityWindowMs = 15 * 60_000;
/** Events of a kind within the window that make an alert (SPEC 9). */
export const alertThresholds = {
  auth_failure: 5,
  rate_limit: 3,
  invalid_input: 10,
  suspicious_activity: 1,
} as const;

/** Kinds of event that alert (SPEC 9). */
export type AlertType = keyof typeof alertThresholds;

/** Kinds of security event: those of SPEC 9, and every sign-in, so that a guess that was right is seen. */
export const securityEventTypes = [
  'auth_failure',
  'rate_limit',
  'invalid_input',
  'suspicious_activity',
  'sign_in',
] as const satisfies (AlertType | 'sign_in')[];
export type SecurityEventType = (typeof securityEventTypes)[number];

/** A sign-in, or something that may be an attack. Nothing that anybody typed is in it. */
export const securityEvent = z.object({
  id: recordId,
  at: moment,
  type: z.enum(securityEventTypes),
  /** The threshold of its kind was reached with this one. */
  alert: z.boolean(),
  /** The account that was tried, when there is such an account. */
  account: z.string().nullable(),
  /** The same for all events from one client, and nothing else can be learnt from it. */
  client: z.string(),
  /** What was asked for, `POST /api/auth/login`. */
  route: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/security-events',
  summary: 'The last security events, newest first',
  status: 200,
  query: z.strictObject({ ...pageQuery, type: z.enum(securityEventTypes).optional() }),
  output: pageOf(securityEvent),
});
