import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { demoPassword, processesOf, startProduct } from '../e2e/product';

const root = join(__dirname, '../..');
let directory: string;
let product: Awaited<ReturnType<typeof startProduct>>;
let cookie = '';
let sent = 0;
let kills = 0;
let address = '10.0.0.0';

const own = { 'sec-fetch-site': 'same-origin' };
const call = (path: string, init: RequestInit = {}) =>
  fetch(product.origin + path, {
    redirect: 'manual',
    ...init,
    headers: { ...own, cookie, 'x-forwarded-for': address, ...init.headers },
  });
/** The status of a request; 0 without a response. */
const statusOf = (path: string) =>
  call(path).then(
    ({ status }) => status,
    () => 0,
  );
const signIn = () =>
  call('/api/auth/login', {
    method: 'POST',
    // Without the session cookie, because signing in ends the session it is sent with.
    headers: { 'content-type': 'application/json', cookie: '' },
    body: JSON.stringify({ email: 'ansatt@firma.example', password: demoPassword }),
  });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'supervision-'));
  product = await startProduct(directory, { TRUST_PROXY: '1' });
  const answer = await signIn();
  cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
});
afterAll(async () => {
  await product.kill().catch(() => {});
  await rm(directory, { recursive: true, force: true });
});

async function until(holds: () => boolean | Promise<boolean>, withinMs: number) {
  for (const end = performance.now() + withinMs; !(await holds()); await wait(20)) {
    if (performance.now() > end) throw new Error(`not within ${withinMs} ms; it said: ${product.output()}`);
  }
}

/** How often the product has printed a text. */
const linesOf = (text: string) => product.output().split(text).length - 1;

const programs = {
  database: /api\/dist\/embedded\.js\0[^\0]+\0$/,
  api: /api\/dist\/main\.js\0/,
  edge: /shell\/dist\/server\/edge\.js\0/,
};

const pidOf = (program: RegExp) => processesOf(product.pid, program)[0];

const contactMessages = async () => (await (await call('/api/contact-messages?limit=100')).json()).items;

/** Checks a page, a form post, stored messages, the old session and a new sign-in. */
async function works() {
  sent += 1;
  // Limits are per address, so each round uses its own.
  address = `10.0.0.${sent}`;
  expect((await call('/')).status).toBe(200);
  const form = new URLSearchParams({
    name: `Kari ${sent}`,
    email: `kari${sent}@kunde.example`,
    phone: '22334455',
    message: 'Ring meg',
    website: '',
  });
  expect((await call('/kontakt', { method: 'POST', body: form })).status).toBe(201);
  expect((await (await call('/api/auth/session')).json()).user?.email).toBe('ansatt@firma.example');
  expect(await contactMessages()).toHaveLength(sent);
  expect((await signIn()).status).toBe(200);
}

test.each(
  [1, 2].flatMap((time) => (['database', 'api', 'edge'] as const).map((part) => [part, time] as const)),
)('kill -9 of the %s (time %i) is told within a second, and healed with nothing lost', async (part) => {
  await works();
  const former = pidOf(programs[part]);
  expect(former).toBeDefined();
  process.kill(former ?? 0, 'SIGKILL');
  // No response is correct for an edge that is down.
  await until(async () => [503, 0].includes(await statusOf('/api/health/ready')), 1_000);
  kills += 1;
  await until(() => linesOf('started again in') === kills, 1_000);
  await until(async () => (await statusOf('/api/health/ready')) === 200, 30_000);
  expect(pidOf(programs[part])).not.toBe(former);
  await works();
});

/** The logged pauses before restarts of a part, in seconds. */
const pausesOf = (part: string) =>
  [...product.output().matchAll(/^(\w+) stopped \(\w+\); started again in ([\d.]+) s$/gm)].flatMap(
    ([, name, pause]) => (name === part ? [Number(pause)] : []),
  );

test('a part that ends again and again is started after pauses that double, and no sooner', async () => {
  const before = pausesOf('edge').length;
  const taken: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    await until(() => pidOf(programs.edge) !== undefined, 5_000);
    process.kill(pidOf(programs.edge) ?? 0, 'SIGKILL');
    const killed = performance.now();
    await until(() => pidOf(programs.edge) === undefined, 1_000);
    await until(() => pidOf(programs.edge) !== undefined, 15_000);
    taken.push((performance.now() - killed) / 1_000);
  }
  const [first = 0, ...later] = pausesOf('edge').slice(before);
  expect(first).toBeGreaterThanOrEqual(0.25);
  expect(later).toEqual([Math.min(first * 2, 10), Math.min(first * 4, 10)]);
  for (const [index, pause] of [first, ...later].entries()) {
    // Timers count from the start of an event loop iteration, which can be long; half a pause would be noticed.
    expect(taken[index]).toBeGreaterThan(pause * 0.9);
  }
  await until(async () => (await statusOf('/api/health/ready')) === 200, 30_000);
});

test('the pauses grow from a quarter of a second to ten, and begin anew after a minute without fault', () => {
  const lives = [1, 1, 1, 1, 1, 1, 1, 1, 59_999, 60_001, 1];
  const told = execFileSync(process.execPath, [
    '--input-type=module',
    '-e',
    `const { restartDelay } = await import('${root}/scripts/supervisor.mjs');
    let delay = 0;
    console.log(JSON.stringify(${JSON.stringify(lives)}.map((lived) => (delay = restartDelay(lived, delay)))));`,
  ]);
  expect(JSON.parse(told.toString())).toEqual([
    250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000, 250, 500,
  ]);
});

test('a first start that says it is ready serves every page', async () => {
  const other = await mkdtemp(join(tmpdir(), 'first-start-'));
  const first = await startProduct(other);
  const pages = ['/', '/tilbud', '/blogg'];
  const statuses = await Promise.all(pages.map(async (page) => (await fetch(first.origin + page)).status));
  await first.kill();
  await rm(other, { recursive: true, force: true });
  expect(statuses).toEqual([200, 200, 200]);
});

test('who asks for it to stop leaves no process behind', async () => {
  await product.stop();
  await until(() => !product.left(), 5_000);
  expect(product.left()).toBeFalsy();
});

test('a wrong setting ends the start with its line, and is not tried again', async () => {
  const other = await mkdtemp(join(tmpdir(), 'supervision-'));
  const start = startProduct(other, { SMTP_URL: 'http://mail' });
  await expect(start).rejects.toThrow(/SMTP_URL: must be a smtp or smtps address\napi stopped \(78\)\n$/);
  await rm(other, { recursive: true });
});
