import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { RawClient } from '../server/test/raw-client';
import { signIn, startSite } from '../server/test/site';
import { head, median, say } from './table';

/**
 * Prints how long other clients wait for `GET /api/auth/session` while one address holds 2,000 unfinished requests or
 * idle connections, or one account 400 open reports. Fails if that is more than twice as long as without load.
 * `bench:flood [requests]`
 */
const flood = 2_000;
const reports = 400;
const requests = Number(process.argv[2] ?? 2_000);
/** Rounds per flood, alternating without and with load; the median counts. */
const rounds = 3;
const maxRatio = 2;
const attacker = '127.0.0.2';
const host = 'Host: localhost\r\n';

const site = await startSite();
const cookie = await signIn(site, 'rapport@firma.example');
const others = fork(join(import.meta.dirname, 'ask-session.ts'), [String(site.port)], {
  execArgv: ['--import', 'tsx'],
});
others.once('exit', (code) => {
  if (code) throw new Error('others were not answered');
});

/** The p99 latency of other clients, measured from before the flood begins. */
async function p99(begin?: Begin): Promise<number> {
  const told = once(others, 'message');
  others.send(requests);
  const end = begin?.();
  const [time] = await told;
  end?.();
  return time;
}

/** Starts a flood; returns a function that ends it. */
type Begin = () => () => void;
const unfinished =
  (bytes: string): Begin =>
  () => {
    const open = Array.from({ length: flood }, () => new RawClient(site.port, attacker).write(bytes));
    return () => {
      for (const client of open) client.end();
    };
  };
const openReports: Begin = () => {
  const open = Array.from({ length: reports }, () => {
    const socket = new WebSocket(`ws://127.0.0.1:${site.port}/ws/vika`, {
      headers: { cookie },
      origin: `http://127.0.0.1:${site.port}`,
      localAddress: attacker,
    });
    // Connections beyond the limits are refused.
    return socket.on('error', () => {});
  });
  return () => {
    for (const socket of open) socket.terminate();
  };
};
const floods: Record<string, Begin> = {
  [`${flood} half posts`]: unfinished(
    `POST /api/contact-messages HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  ),
  [`${flood} slow heads`]: unfinished(`GET / HTTP/1.1\r\n${host}X-A: `),
  [`${flood} idle sockets`]: unfinished(''),
  [`${reports} reports of one account`]: openReports,
};

await p99();
head(
  'flood',
  `p99 in quiet, ms (${rounds} rounds)`,
  'meanwhile, ms',
  'median of the ratios',
  `limit ${maxRatio}`,
);
for (const [name, begin] of Object.entries(floods)) {
  const quiet: number[] = [];
  const flooded: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await p99());
    flooded.push(await p99(begin));
  }
  const ratio = median(flooded.map((meanwhile, round) => meanwhile / (quiet[round] ?? 0)));
  const listed = (values: number[]) => values.map((value) => value.toFixed(1)).join(', ');
  say(name, listed(quiet), listed(flooded), ratio.toFixed(2), ratio > maxRatio ? 'missed' : 'kept');
  if (ratio > maxRatio) process.exitCode = 1;
}
others.kill();
await site.stop();
