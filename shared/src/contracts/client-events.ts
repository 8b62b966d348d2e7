import { route } from './route';

/** Name of the `Server-Timing` entry that carries a document's token while a canary runs. */
export const documentTiming = 'document';

/** An error or a slow page, reported by a browser; never contains anything that the user typed. */
export interface ClientEvent {
  kind: 'remote-failed' | 'remote-recovered' | 'web-vital';
  remote?: string;
  version?: string;
  reason?: 'load' | 'timeout' | 'render' | 'contract' | 'uncaught';
  metric?: 'LCP' | 'CLS' | 'INP' | 'TTFB';
  value?: number;
  /** Token of the document that it happened in, if it has one. */
  token?: string;
}

/** Reports that the shell failed to load; sent by code that needs none of the shell's files. */
export const shellFailed = { kind: 'remote-failed', remote: 'shell', reason: 'load' } satisfies ClientEvent;

export const reportClientEvent = route<{ body: ClientEvent; output: { accepted: true } }>(
  'POST',
  '/api/client-events',
);
