import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiProcess, startApiProcess, testPassword } from '../src/test/api-process';
import { Browser } from '../src/test/browser';
import { startRedis } from '../src/test/redis-process';

/**
 * Measures the sign-ins per second of one process, and the cost of a session compared to the same request without one.
 */
const directory = await mkdtemp(join(tmpdir(), 'auth-bench-'));
const redis = await startRedis();
const rounds = 5;
const requestsARound = 2_000;
const atOnce = 8;

const percentile = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const get = (api: ApiProcess, path: string, cookie: string) =>
  new Promise<number>((resolve, reject) => {
    const started = performance.now();
    httpRequest(api.origin + path, { agent, headers: cookie ? { cookie } : {} }, (response) => {
      response.resume().once('end', () => resolve(performance.now() - started));
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
    })
      .once('error', reject)
      .end();
  });

/** Response times and requests per second of one round. */
async function round(api: ApiProcess, path: string, cookie: string) {
  const times: number[] = [];
  const started = performance.now();
  const worker = async () => {
    while (times.length < requestsARound) times.push(await get(api, path, cookie));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { times, rate: (times.length / (performance.now() - started)) * 1_000 };
}

async function measure(name: string, environment: Record<string, string>) {
  const api = await startApiProcess({ DATA_DIR: join(directory, name), LOG_LEVEL: 'warn', ...environment });
  try {
    const browser = await new Browser(api.origin).signIn('ansatt@firma.example');
    const ratios: number[] = [];
    const times: number[] = [];
    const rates: number[] = [];
    await round(api, '/api/auth/session', browser.cookie);
    for (let count = 0; count < rounds; count += 1) {
      const without = await round(api, '/api/auth/session', '');
      const withSession = await round(api, '/api/auth/session', browser.cookie);
      ratios.push(withSession.rate / without.rate);
      rates.push(withSession.rate);
      times.push(...withSession.times);
    }
    const p99 = percentile(times, 0.99).toFixed(1);
    console.log(
      `${name}: session p99 ${p99} ms at ${percentile(rates, 0.5).toFixed(0)}/s; rate beside a visitor's ${percentile(ratios, 0.5).toFixed(2)} (rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')})`,
    );

    const signIns = 100;
    const started = performance.now();
    let next = 0;
    const signer = async () => {
      while (next < signIns) {
        next += 1;
        const answer = await new Browser(api.origin).call('/api/auth/login', {
          method: 'POST',
          body: { email: 'ansatt@firma.example', password: testPassword },
          headers: { 'x-forwarded-for': `10.0.0.${next}` },
        });
        if (answer.status !== 200) throw new Error(`sign-in: ${answer.status}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, signer));
    console.log(
      `${name}: ${((signIns / (performance.now() - started)) * 1_000).toFixed(1)} sign-ins/s, ${atOnce} at a time`,
    );
  } finally {
    await api.stop();
  }
}

/** Status and duration of one request. */
async function timed(browser: Browser, path: string) {
  const started = performance.now();
  const { status } = await browser.call(path);
  return { status, ms: performance.now() - started };
}

/** Measures an unavailable Redis: responses that need it, public routes, and the time to recover. */
async function away(how: string, leave: () => Promise<void>, comeBack: () => Promise<void>) {
  const api = await startApiProcess({
    DATA_DIR: join(directory, 'away'),
    LOG_LEVEL: 'silent',
    REDIS_URL: redis.url,
  });
  try {
    const browser = await new Browser(api.origin).signIn('ansatt@firma.example');
    await leave();
    const refused = [];
    for (let time = 0; time < 20; time += 1) refused.push(await timed(browser, '/api/auth/session'));
    const open = await timed(browser, '/api/blog-posts');
    await comeBack();
    const back = performance.now();
    while ((await timed(browser, '/api/health/ready')).status !== 200);
    const worst = Math.max(...refused.map(({ ms }) => ms)).toFixed(0);
    const statuses = [...new Set(refused.map(({ status }) => status))].join();
    console.log(
      `Redis ${how}: session answers ${statuses} within ${worst} ms, a public route ${open.status} in ${open.ms.toFixed(0)} ms; back after ${(performance.now() - back).toFixed(0)} ms`,
    );
  } finally {
    await api.stop();
  }
}

async function startAnother() {
  const another = spawn('redis-server', ['--port', new URL(redis.url).port, '--save', '']);
  for await (const line of another.stdout) if (String(line).includes('Ready to accept')) break;
  process.once('exit', () => another.kill('SIGKILL'));
}

await measure('embedded', {});
await measure('redis', { REDIS_URL: redis.url });
agent.destroy();
await away(
  'hung',
  async () => void redis.child.kill('SIGSTOP'),
  async () => void redis.child.kill('SIGCONT'),
);
await away(
  'dead',
  async () => {
    const gone = once(redis.child, 'exit');
    redis.child.kill('SIGKILL');
    await gone;
  },
  startAnother,
);
await redis.stop();
await rm(directory, { recursive: true, force: true });
process.exit();
