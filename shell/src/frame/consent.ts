import { storage } from 'shared/browser-storage';

/** The visitor's consent (requirement 3), in local storage under `cookie-consent`. */
interface Consent {
  necessary: true;
  analytics: boolean;
  functional: boolean;
  timestamp: string;
}

export type Choice = Pick<Consent, 'analytics' | 'functional'>;

const consentKey = 'cookie-consent';

/** The stored choice; undefined when there is none. */
export function readConsent(): Consent | undefined {
  try {
    const stored: unknown = JSON.parse(storage.get(consentKey) ?? 'null');
    return stored && typeof stored === 'object' && 'timestamp' in stored ? (stored as Consent) : undefined;
  } catch {
    return undefined;
  }
}

export function saveConsent({ analytics, functional }: Choice): void {
  const consent: Consent = { necessary: true, analytics, functional, timestamp: new Date().toISOString() };
  // If storage is blocked, the visitor is asked again next time, and nothing optional runs meanwhile.
  storage.set(consentKey, JSON.stringify(consent));
  for (const chosen of listeners) chosen();
}

const listeners = new Set<() => void>();

/**
 * Calls back when the visitor has chosen, in this tab or another. A page that the browser had put aside is told nothing
 * of it meanwhile. Returns how to unsubscribe.
 */
export function onConsent(chosen: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === consentKey && readConsent()) chosen();
  };
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted && readConsent()) chosen();
  };
  listeners.add(chosen);
  addEventListener('storage', elsewhere);
  addEventListener('pageshow', shown);
  return () => {
    listeners.delete(chosen);
    removeEventListener('storage', elsewhere);
    removeEventListener('pageshow', shown);
  };
}
