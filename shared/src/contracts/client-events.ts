import { route } from './route';

/** The server timing in which a document has its token, while a canary runs. */
export const documentTiming = 'document';

/** What a browser reports of a page that went wrong or was slow; never anything a person typed. */
export interface ClientEvent {
  kind: 'remote-failed' | 'remote-recovered' | 'web-vital';
  remote?: string;
  version?: string;
  reason?: 'load' | 'timeout' | 'render' | 'contract' | 'uncaught';
  metric?: 'LCP' | 'CLS' | 'INP' | 'TTFB';
  value?: number;
  /** Of the document that it happened in, where it has one. */
  token?: string;
}

/** Said of the shell, whose files may be what is missing: by what needs none of them. */
export const shellFailed = { kind: 'remote-failed', remote: 'shell', reason: 'load' } satisfies ClientEvent;

export const reportClientEvent = route<{ body: ClientEvent; output: { accepted: true } }>(
  'POST',
  '/api/client-events',
);
