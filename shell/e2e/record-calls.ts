import { appendFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { uploadType } from 'shared/contracts/blog';

/** A recorded api call and its status. */
export interface RecordedCall {
  /** The demo account that made it, or 'visitor'. */
  as: string;
  method: string;
  /** Path including the query. */
  path: string;
  headers: Record<string, string>;
  body?: unknown;
  status: number;
  at: string;
}

const recordedHeaders = ['if-match', 'idempotency-key', 'content-type'];

/** Records a browser's api calls into the file named by `RECORD_CALLS`. */
export function recordCalls(context: BrowserContext, as: string): void {
  const file = process.env.RECORD_CALLS;
  if (!file) return;
  context.on('response', (response) => {
    const request = response.request();
    const { pathname, search } = new URL(request.url());
    // Skip responses mocked by a test: only the api sets a request id.
    if (!pathname.startsWith('/api/') || !response.headers()['x-request-id']) return;
    // Skip uploads: files are not recorded.
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
