const kept = 1_000;
const windowMs = 15 * 60_000;

/** Events within a quarter of an hour that make an alert (SPEC 9). */
const thresholds = { auth_failure: 5, rate_limit: 3, invalid_input: 10, suspicious_activity: 1 } as const;
export type SecurityEvent = keyof typeof thresholds;

/** What this page saw of failed sign-ins; the api keeps its own log. Nothing typed is in it. */
export function createSecurityEvents(report: (message: string) => void) {
  const events: { type: SecurityEvent; at: number }[] = [];
  return {
    add(type: SecurityEvent, now = Date.now()): void {
      events.push({ type, at: now });
      events.splice(0, Math.max(0, events.length - kept));
      const recent = events.filter((event) => event.type === type && event.at > now - windowMs).length;
      if (recent >= thresholds[type]) report(`Security alert: ${type} ${recent} times in 15 minutes`);
    },
    count: () => events.length,
  };
}

export const securityEvents = createSecurityEvents((message) => console.error(message));
