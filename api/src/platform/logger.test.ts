import { expect, test } from '@jest/globals';
import { createLogger } from './logger';

function lineOf(logFormat: 'json' | 'text', log: (logger: ReturnType<typeof createLogger>) => void) {
  let lines = '';
  log(createLogger({ logLevel: 'debug', logFormat }, { write: (line) => (lines += line) }));
  return lines;
}

const request = { request_id: 'a-1', method: 'GET', route: '/api/blog-posts', status: 200, ms: 3 };

test('a program gets a request as JSON', () => {
  const line = lineOf('json', (logger) => logger.info(request, 'request'));
  expect(JSON.parse(line)).toMatchObject({ ...request, level: 30, msg: 'request' });
});

test.each<[what: string, log: (logger: ReturnType<typeof createLogger>) => void, line: RegExp]>([
  ['a request', (logger) => logger.info(request, 'request'), /^[\d:]{8} GET \/api\/blog-posts 200, 3 ms\n$/],
  [
    'what happened, and where',
    (logger) => logger.info({ path: '.data/outbox/1.eml' }, 'mail written'),
    /^[\d:]{8} mail written path=\.data\/outbox\/1\.eml\n$/,
  ],
  [
    'a warning with what belongs to it',
    (logger) => logger.warn({ event: { kind: 'slow', ms: 4 } }, 'client event'),
    /^[\d:]{8} warning: client event event=\{ kind: 'slow', ms: 4 \}\n$/,
  ],
  [
    'a value that would move the cursor, escaped',
    (logger) => logger.warn({ message: 'gone\u001b[2J' }, 'redis'),
    /^[\d:]{8} warning: redis message='gone\\x1B\[2J'\n$/,
  ],
  [
    'a fault of ours, with its stack',
    (logger) => logger.error({ err: new Error('lost') }, 'request failed'),
    /^[\d:]{8} error: request failed\nError: lost\n +at /,
  ],
])('a person gets a plain line: %s', (_what, log, line) => {
  expect(lineOf('text', log)).toMatch(line);
});
