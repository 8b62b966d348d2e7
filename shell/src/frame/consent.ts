/** What a visitor allowed (requirement 3), stored in local storage under `cookie-consent`. */
export interface Consent {
  necessary: true;
  analytics: boolean;
  functional: boolean;
  timestamp: string;
}

export type Choice = Pick<Consent, 'analytics' | 'functional'>;

const consentKey = 'cookie-consent';

/** The stored choice; undefined when there is none, or when storage is closed to us. */
export function readConsent(): Consent | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(consentKey) ?? 'null');
    return stored && typeof stored === 'object' && 'timestamp' in stored ? (stored as Consent) : undefined;
  } catch {
    return undefined;
  }
}

export function saveConsent({ analytics, functional }: Choice): void {
  const consent: Consent = { necessary: true, analytics, functional, timestamp: new Date().toISOString() };
  try {
    localStorage.setItem(consentKey, JSON.stringify(consent));
  } catch {
    // Storage is closed: the visitor is asked again next time, and nothing optional runs meanwhile.
  }
}
