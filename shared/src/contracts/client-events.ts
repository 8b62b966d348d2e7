import { route } from './route';

/** What a browser reports of a page that went wrong or was slow; never anything a person typed. */
export interface ClientEvent {
  kind: 'remote-failed' | 'remote-recovered' | 'web-vital';
  remote?: string;
  version?: string;
  reason?: 'load' | 'timeout' | 'render' | 'contract';
  metric?: 'LCP' | 'CLS' | 'INP' | 'TTFB';
  value?: number;
}

export const reportClientEvent = route<{ body: ClientEvent; output: { accepted: true } }>(
  'POST',
  '/api/client-events',
);
