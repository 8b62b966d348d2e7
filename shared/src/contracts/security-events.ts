import { minuteMs } from '../durations';
import { type Page, type PageQuery, route } from './route';

/** How many events are stored (requirement 9). */
export const maxSecurityEvents = 1_000;
/** So many of each kind stay whatever comes of the other kinds. */
export const maxEventsPerKind = 160;
/** The window in which events are counted, in milliseconds (requirement 9). */
export const securityWindowMs = 15 * minuteMs;
/** Events of a kind within the window that make an alert (requirement 9). */
export const alertThresholds = {
  auth_failure: 5,
  rate_limit: 3,
  invalid_input: 10,
  suspicious_activity: 1,
} as const;

/** Kinds of event that alert (requirement 9). */
export type AlertType = keyof typeof alertThresholds;

/** Kinds of security event: those of requirement 9, every sign-in, so that a guess that was right is seen, and what an account's owner changes of it. */
export const securityEventTypes = [
  'auth_failure',
  'rate_limit',
  'invalid_input',
  'suspicious_activity',
  'sign_in',
  'account_change',
] as const satisfies (AlertType | 'sign_in' | 'account_change')[];
export type SecurityEventType = (typeof securityEventTypes)[number];

/** A sign-in, or something that may be an attack. Nothing that anybody typed is in it. */
export interface SecurityEvent {
  id: string;
  at: string;
  type: SecurityEventType;
  /** The threshold of its kind was reached with this one. */
  alert: boolean;
  /** The account that was tried, when there is such an account. */
  account: string | null;
  /** The same for all events from one client, and nothing else can be learnt from it. */
  client: string;
  /** What was asked for, `POST /api/auth/login`. */
  route: string;
}

interface SecurityEventQuery extends PageQuery {
  type?: SecurityEventType;
}

export const listSecurityEvents = route<{ query: SecurityEventQuery; output: Page<SecurityEvent> }>(
  'GET',
  '/api/security-events',
);
