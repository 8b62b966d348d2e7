import { Agent, request } from 'node:http';
import { RawClient } from '../server/test/raw-client';
import { type Site, startSite } from '../server/test/site';

/** Prints how long others wait for `GET /api/auth/session` while one address holds 2,000 unfinished things open. */
const flood = 2_000;
const rounds = 2_000;
const host = 'Host: localhost\r\n';
const floods: Record<string, string> = {
  'half posts': `POST /api/contact-messages HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  'slow heads': `GET / HTTP/1.1\r\n${host}X-A: `,
  'idle sockets': '',
};

const percentile = (values: number[], part: number) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * part)] ?? 0;

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
const ask = ({ port }: Site) =>
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

async function p99(site: Site): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await ask(site));
  return percentile(times, 0.99);
}

const site = await startSite();
await p99(site);
for (const [name, bytes] of Object.entries(floods)) {
  const quiet = await p99(site);
  const open = Array.from({ length: flood }, () => new RawClient(site.port, '127.0.0.2').write(bytes));
  const meanwhile = await p99(site);
  for (const client of open) client.end();
  console.log(
    `${flood} ${name}: p99 ${quiet.toFixed(1)} → ${meanwhile.toFixed(1)} ms, × ${(meanwhile / quiet).toFixed(2)}`,
  );
}
await site.stop();
