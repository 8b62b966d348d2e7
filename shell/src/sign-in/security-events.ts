import {
  type AlertType,
  alertThresholds,
  maxSecurityEvents,
  securityWindowMs,
} from 'shared/contracts/security-events';

/** Failed sign-ins seen by this page; the api keeps its own log. Contains nothing that was typed. */
export function createSecurityEvents(report: (message: string) => void) {
  const events: { type: AlertType; at: number }[] = [];
  return {
    add(type: AlertType, now = Date.now()): void {
      events.push({ type, at: now });
      events.splice(0, Math.max(0, events.length - maxSecurityEvents));
      const recent = events.filter(
        (event) => event.type === type && event.at > now - securityWindowMs,
      ).length;
      if (recent >= alertThresholds[type]) report(`Security alert: ${type} ${recent} times in 15 minutes`);
    },
    count: () => events.length,
  };
}

export const securityEvents = createSecurityEvents((message) => console.error(message));
