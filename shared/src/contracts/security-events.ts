import { minuteMs } from '../durations';
import { type Page, type PageQuery, route } from './route';

/** Maximum number of stored events (requirement 9). */
export const maxSecurityEvents = 1_000;
/** The latest events of each kind that are kept, however many events of other kinds there are. */
export const maxEventsPerKind = 160;
/** The window in which events are counted, in milliseconds (requirement 9). */
export const securityWindowMs = 15 * minuteMs;
/** Number of events of a kind within the window that triggers an alert (requirement 9). */
export const alertThresholds = {
  auth_failure: 5,
  rate_limit: 3,
  invalid_input: 10,
  suspicious_activity: 1,
} as const;

/** Kinds of event that trigger alerts (requirement 9). */
export type AlertType = keyof typeof alertThresholds;

/**
 * Kinds of security event: those of requirement 9, all sign-ins, to reveal a successful guess, and changes that owners
 * make to their accounts.
 */
export const securityEventTypes = [
  'auth_failure',
  'rate_limit',
  'invalid_input',
  'suspicious_activity',
  'sign_in',
  'account_change',
] as const satisfies (AlertType | 'sign_in' | 'account_change')[];
export type SecurityEventType = (typeof securityEventTypes)[number];

/** A sign-in, or a possible attack. Contains nothing that anybody typed. */
export interface SecurityEvent {
  id: string;
  at: string;
  type: SecurityEventType;
  /** Whether this event reached the threshold of its kind. */
  alert: boolean;
  /** The account concerned, if it exists. */
  account: string | null;
  /** Pseudonym of the client: the same for all of its events, and reveals nothing else. */
  client: string;
  /** The requested route, such as `POST /api/auth/login`. */
  route: string;
}

interface SecurityEventQuery extends PageQuery {
  type?: SecurityEventType;
}

export const listSecurityEvents = route<{ query: SecurityEventQuery; output: Page<SecurityEvent> }>(
  'GET',
  '/api/security-events',
);
