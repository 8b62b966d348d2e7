import { appendFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { uploadType } from 'shared/contracts/blog';

/** A call of the api as a page made it, and how it was answered. */
export interface RecordedCall {
  /** Which demonstration account it was, or a visitor. */
  as: string;
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body?: unknown;
  status: number;
  at: string;
}

const recordedHeaders = ['if-match', 'idempotency-key', 'content-type'];

/** Writes down what the pages of a browser ask of the api, into the file that `contracts:keep` names. */
export function recordCalls(context: BrowserContext, as: string): void {
  const file = process.env.RECORD_CALLS;
  if (!file) return;
  context.on('response', (response) => {
    const request = response.request();
    const { pathname, search } = new URL(request.url());
    // What a journey answers itself is no answer of the api.
    if (!pathname.startsWith('/api/') || !response.headers()['x-request-id']) return;
    // A file is not kept, and is no call without it.
    if (request.headers()['content-type'] === uploadType) return;
    const headers = Object.entries(request.headers()).filter(([name]) => recordedHeaders.includes(name));
    const text = request.postData();
    const call: RecordedCall = {
      as,
      method: request.method(),
      path: pathname + search,
      headers: Object.fromEntries(headers),
      ...(text && headers.some(([, value]) => value === 'application/json') && { body: JSON.parse(text) }),
      status: response.status(),
      at: new Date().toISOString(),
    };
    appendFileSync(file, `${JSON.stringify(call)}\n`);
  });
}
