import { Agent, request } from 'node:http';
import { percentile } from './table';

/**
 * Requests the session sequentially, as often as its parent says, and reports the p99.
 * Runs in its own process, so that generating the flood does not distort the result.
 */
const port = Number(process.argv[2]);
const agent = new Agent({ keepAlive: true });
const ask = () =>
  new Promise<number>((resolve, reject) => {
    const started = performance.now();
    const options = { host: '127.0.0.1', port, path: '/api/auth/session', agent };
    request(options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
      response.resume().once('end', () => resolve(performance.now() - started));
    })
      .once('error', reject)
      .end();
  });

process.on('message', async (count: number) => {
  const times: number[] = [];
  while (times.length < count) times.push(await ask());
  process.send?.(percentile(times, 0.99));
});
