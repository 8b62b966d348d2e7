import type { ServerResponse } from 'node:http';

export function redirect(
  response: ServerResponse,
  status: 301 | 302 | 308,
  to: string,
  cacheControl: 'no-cache' | 'no-store' = 'no-cache',
): void {
  response
    .writeHead(status, {
      location: to.replaceAll(/[^ -~]/gu, encodeURIComponent),
      'cache-control': cacheControl,
    })
    .end();
}

export function sendText(
  response: ServerResponse,
  type: string,
  text: string,
  cacheControl = 'no-cache',
): void {
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    vary: 'cookie',
  });
  response.end(text);
}
