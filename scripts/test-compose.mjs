import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Browser } from '../api/src/test/browser';
import { writeRelease } from '../shared/build/release';
import { freePort } from '../shared/src/testing/free-port';
import { until } from '../shared/src/testing/until';
import { commandsOf, copyCheckout, marker } from './compose/checkout.mjs';
import { findEngine } from './compose/engine.mjs';
import { isMissing, makeMongo, makeNode, makeRedis } from './compose/stand-ins.mjs';
import { startProxy } from './compose/tls-proxy.mjs';

/** Follows the README's production section on a container engine, and removes everything afterwards. */

const services = ['mongo', 'redis', 'api', 'edge'];
const healsWithinMs = 120_000;
const origin = 'https://www.firma.test';
const email = 'forste@firma.test';
const patient = { name: 'Per Pasient', phone: '40 50 60 70', message: 'Vondt i kneet', orders: true };

const folder = mkdtempSync(join(tmpdir(), 'compose-'));
const checkout = join(folder, 'checkout');
const port = await freePort();
process.env.COMPOSE_PROJECT_NAME = 'compose-test';
const settings = copyCheckout(checkout, {
  PUBLIC_ORIGIN: origin,
  MAIL_FROM: 'post@firma.test',
  NOTIFY_EMAIL: 'salg@firma.test',
  VIKA_EMAILS: email,
  VIKARAPPORT_EMAILS: email,
  TRUST_PROXY: '1',
  PUBLISH: `127.0.0.1:${port}`,
});
const made = [];
let passed = 0;
let failed = 0;
let endEngine = async () => {};
let proxy;

const sh = (command, { input } = {}) =>
  new Promise((resolve, reject) => {
    const options = { cwd: checkout, maxBuffer: 64 * 1024 * 1024 };
    const child = execFile('bash', ['-ec', command], options, (error, stdout, stderr) =>
      error
        ? reject(new Error(`${command}: ${stdout.slice(-1_500)}${stderr.slice(-1_500)}`))
        : resolve(stdout.trim()),
    );
    child.stdin.end(input);
  });
const check = (holds, what) => {
  if (!holds) throw new Error(what);
};

/** Runs a step and prints a line with its duration. If a `needed` step fails, the run stops. */
async function step(name, work, { needed = false } = {}) {
  const from = performance.now();
  try {
    const note = await work();
    passed += 1;
    console.log(`✓ ${name}${note ? `: ${note}` : ''} (${((performance.now() - from) / 1_000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
    if (needed) throw error;
  }
}

const containerOf = (service) => sh(`docker compose ps -q ${service}`);
const inspect = async (service, format) => sh(`docker inspect -f '${format}' ${await containerOf(service)}`);
const healthOf = (service) => inspect(service, '{{.State.Health.Status}}').catch(() => 'none');
const isGreen = async () =>
  (await Promise.all(services.map(healthOf))).every((health) => health === 'healthy');
const mongosh = (script) =>
  sh(
    `docker compose exec -T mongo sh -c 'mongosh --quiet -u firma -p "$MONGO_INITDB_ROOT_PASSWORD" --eval "$0"' '${script}'`,
  );

let staff;
let senders = 0;
const askForQuote = async (name) =>
  new Browser(proxy.origin).call('/api/quote-requests', {
    method: 'POST',
    body: { name, email: 'kari@kunde.example', message: 'Vi trenger svartjeneste', elapsed_ms: 20_000 },
    headers: { 'x-forwarded-for': `203.0.113.${(senders++ % 250) + 1}` },
  });
const leads = async () => (await staff.call('/api/quote-requests')).body?.items ?? [];
const register = (draft) => staff.call('/api/vika-registrations', { method: 'POST', body: draft });
const expectReport = (report, type) =>
  report.until((messages) => messages.some((message) => message.type === type), 30_000);

/** A form reaches the list with the earlier session, and a registration reaches an open report. */
async function works(name) {
  await until(async () => (await askForQuote(name).catch(() => ({}))).status === 201, Boolean, healsWithinMs);
  await until(
    async () => (await leads().catch(() => [])).some((lead) => lead.name === name),
    Boolean,
    healsWithinMs,
  );
  const report = staff.watch(null, origin);
  await report.ready();
  check((await register({ ...patient, phone: '99 88 77 66', name })).status === 201, 'not registered');
  await expectReport(report, 'created');
  report.close();
}

async function build() {
  if (isMissing('node:22-bookworm-slim')) {
    await step('stands in for node:22', () => makeNode('node:22-bookworm-slim', folder), { needed: true });
    made.push('node:22-bookworm-slim');
  }
  await step(
    'the image is built',
    async () => {
      await sh('docker compose build');
      for (const name of ['api', 'edge', 'modules'])
        made.push(`compose-test_${name}`, `compose-test-${name}`);
      return `${Math.round((await sh('docker image inspect -f {{.Size}} compose-test_api || docker image inspect -f {{.Size}} compose-test-api')).split('\n').at(-1) / 1e6)} MB`;
    },
    { needed: true },
  );
  const product = await sh('docker images -q compose-test_api; docker images -q compose-test-api');
  await step('no setting and no data in any layer, and root runs nothing', async () => {
    const unpack = `docker save ${product} | tar -x -C '${folder}/layers'`;
    await sh(`mkdir '${folder}/layers'; ${unpack}`);
    check((await sh(`grep -rlaF ${marker} '${folder}/layers' || true`)) === '', 'a layer holds settings');
    rmSync(join(folder, 'layers'), { recursive: true });
    const listed = await sh(
      `docker run --rm ${product} sh -c 'exec 2>&1; ls -A /app/.data; ls /app/.env* /app/*/.env*; id -un; touch /app/api/x' || true`,
    );
    check(
      /^\/app\/\.env\.example\nnode\ntouch: cannot touch/m.test(listed.replace(/^ls: .*\n/gm, '')),
      listed,
    );
  });
  if (isMissing('redis:8')) {
    await step('stands in for redis:8', () => makeRedis('redis:8'), { needed: true });
    made.push('redis:8');
  }
  if (isMissing('mongo:8')) {
    await step('stands in for mongo:8', () => makeMongo('mongo:8', product, folder), { needed: true });
    made.push('mongo:8');
  }
}

async function start() {
  await step('the start stops with one line where a setting is missing', async () => {
    const said = await sh('MONGO_PASSWORD= docker compose config').then(
      () => 'nothing',
      (error) => error.message,
    );
    check(said.includes('MONGO_PASSWORD') || said.includes('must be set'), said);
  });
  await step(
    'the database is healthy with a primary, not before',
    async () => {
      await sh('docker compose up -d mongo');
      await until(async () => (await healthOf('mongo')) === 'healthy', Boolean, healsWithinMs);
      check((await mongosh('db.hello().isWritablePrimary')) === 'true', 'healthy without a primary');
      const log = JSON.parse(await inspect('mongo', '{{json .State.Health.Log}}'));
      check(
        log[0].ExitCode !== 0 && log.at(-1).ExitCode === 0,
        `its checks ended ${log.map((one) => one.ExitCode)}`,
      );
      return `${log.length} checks`;
    },
    { needed: true },
  );
  await step(
    'everything comes up healthy',
    async () => {
      await sh('docker compose up -d');
      await until(isGreen, Boolean, healsWithinMs).catch(async (error) => {
        throw new Error(
          `${error.message}\n${await sh('docker compose ps; docker compose logs --tail=20 api edge')}`,
        );
      });
    },
    { needed: true },
  );
  await step('only the edge is published, to this machine alone', async () => {
    const ports = await Promise.all(
      services.map(async (name) => `${name} ${await inspect(name, '{{json .HostConfig.PortBindings}}')}`),
    );
    const bound = [...ports.join().matchAll(/"HostIp":"([^"]*)","HostPort":"(\d+)"/g)].map(([, ...pair]) =>
      pair.join(':'),
    );
    check(bound.join() === `127.0.0.1:${port}`, ports.join(' '));
    const outer = Object.values(networkInterfaces())
      .flat()
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outer) {
      const reached = await new Promise((resolve) => {
        const socket = connect(port, address, () => resolve(true)).once('error', () => resolve(false));
        socket.once('connect', () => socket.destroy());
      });
      check(!reached, `reached at ${address}`);
    }
    return `refused at ${outer.length} other addresses`;
  });
  await step(
    'no service but the two stores’ entrypoints runs as root, and the edge knows no secret',
    async () => {
      for (const name of services) {
        const users = await sh(`docker top ${await containerOf(name)} -eo user,pid,args`);
        const roots = users.split('\n').filter((line) => line.startsWith('root '));
        check(!/mongod|redis-server|dist\/main|edge\.js/.test(roots.join()), `${name}: ${users}`);
      }
      const environment = await inspect('edge', '{{json .Config.Env}}');
      check(!/SECRET|PASSWORD|FIELD_KEYS|MONGODB|REDIS/.test(environment), 'the edge holds secrets');
    },
  );
}

async function walk() {
  await step(
    'the first account, by README’s command',
    async () => {
      const command = commandsOf('README.md', '## Production').replace('you@company.no', email);
      const said = await sh(command);
      const password = said.trim().split(' ').at(-1);
      check(said.includes(`${email} may sign in with `), said);
      staff = await new Browser(proxy.origin).signIn(email, password);
      const { user } = (await staff.call('/api/auth/session')).body;
      check(user.roles.join() === 'admin', JSON.stringify(user));
    },
    { needed: true },
  );
  await step('a visitor’s page, with its way in https alone', async () => {
    const { status, bytes, headers } = await new Browser(proxy.origin).call('/');
    check(status === 200 && bytes.includes('<html lang="nb-NO"'), `${status}`);
    check(headers.get('strict-transport-security'), 'no HSTS');
    check((await fetch(`http://127.0.0.1:${port}/`)).status < 500, 'the edge itself');
  });
  await step('quote form → list of leads', async () => {
    const sent = await askForQuote('Kari Kunde');
    check(sent.status === 201, `${sent.status} ${sent.bytes}`);
    check(
      (await leads()).some(({ id }) => id === sent.body.id),
      'not listed',
    );
  });
  await step('mail without SMTP_URL is written to the volume', () =>
    until(
      async () => (await sh('docker compose exec -T api ls .data/outbox').catch(() => '')) !== '',
      Boolean,
      30_000,
    ),
  );
  await step('registration → open report', async () => {
    const report = staff.watch(null, origin);
    await report.ready();
    const { status } = await register(patient);
    check(status === 201, `${status}`);
    await expectReport(report, 'created');
    report.close();
  });
  const vika = (words, input) =>
    sh(`docker compose exec -T api npm run -s vika -w api -- ${words}`, { input });
  await step('npm run vika: export, rotate, delete', async () => {
    check(
      JSON.stringify(JSON.parse(await vika('export', patient.phone))).includes(patient.name),
      'not exported',
    );
    const keys = [`k2:${randomBytes(32).toString('base64')}`, settings.FIELD_KEYS];
    // Rotate there and back, as the running api knows only the first key.
    for (const order of [keys, keys.toReversed()]) {
      const rotated = await sh(
        `docker compose exec -T -e FIELD_KEYS='${order}' api npm run -s vika -w api -- rotate`,
      );
      check(/^sealed again: 1 registrations, 0 second steps, \d+ mails$/.test(rotated), rotated);
    }
    const report = staff.watch(null, origin);
    await report.ready();
    check((await vika('delete', patient.phone)) === '1 registrations deleted', 'not deleted');
    await expectReport(report, 'deleted');
    report.close();
  });
  await step('npm run release and rollback', async () => {
    const live = async () =>
      (await (await fetch(`http://127.0.0.1:${port}/registry.json`)).json()).remotes['mfe-blog'].version;
    const before = await live();
    const api = (command) => sh(`docker compose exec -T api ${command}`);
    check((await api('npm run -s release -w mfe-blog')) === `mfe-blog ${before} is live`, 'another is live');
    // Another version, as in a later image.
    const dist = `${await containerOf('api')}:/app/mfe-blog/dist`;
    await sh(`docker cp ${dist} '${folder}/dist'`);
    const release = JSON.parse(readFileSync(join(folder, 'dist/release.json'), 'utf8'));
    writeFileSync(join(folder, 'dist/client/later.txt'), 'a later build');
    writeRelease(join(folder, 'dist'), '1.0.1', release);
    await sh(`docker cp '${folder}/dist/.' ${dist}`);
    check((await api('npm run -s release -w mfe-blog')).endsWith('is live'), 'not released');
    await until(async () => (await live()) !== before);
    check((await api('npm run -s rollback -w mfe-blog')) === `mfe-blog ${before} is live`, 'not rolled back');
    await until(async () => (await live()) === before);
  });
}

async function heal() {
  await step('without a primary a form answers 503, and is taken again when there is one', async () => {
    await mongosh('db.adminCommand({ replSetStepDown: 8, force: true }).ok');
    await until(async () => (await askForQuote('Uten database')).status === 503, Boolean, 20_000);
    await works('Ny primær');
  });
  for (const service of services) {
    await step(`${service} is restarted`, async () => {
      await sh(`docker compose restart ${service}`);
      await works(`Etter ny start av ${service}`);
    });
    await step(`${service} is killed`, async () => {
      const count = () => inspect(service, '{{.RestartCount}}');
      const before = Number(await count());
      const pid = Number(await inspect(service, '{{.State.Pid}}'));
      process.kill(pid, 'SIGKILL');
      await until(async () => Number(await count()) > before, Boolean, healsWithinMs);
      await works(`Etter drap på ${service}`);
      await until(isGreen, Boolean, healsWithinMs);
    });
  }
}

async function backUp() {
  const before = {};
  await step('backup, by docs/backup.md', async () => {
    before.leads = await leads();
    before.rows = (await staff.call('/api/vika-registrations')).body.items;
    check(before.leads.length > 5 && before.rows.length > 5, 'nothing to keep');
    await sh(commandsOf('docs/backup.md', '## Back up'));
    const sizes = await sh('stat -c "%n %s" backup/*');
    check(!/ 0$/m.test(sizes), sizes);
    return sizes.replaceAll('\n', ', ');
  });
  await step('restore on an empty machine: leads, registrations, account and session are back', async () => {
    await sh('docker compose down -v');
    await sh('docker compose up -d');
    await until(isGreen, Boolean, healsWithinMs);
    check((await staff.call('/api/auth/session')).body.user === null, 'the machine was not empty');
    await sh(commandsOf('docs/backup.md', '## Restore'));
    await until(isGreen, Boolean, healsWithinMs);
    await until(
      async () => (await staff.call('/api/auth/session')).body?.user?.email === email,
      Boolean,
      30_000,
    );
    const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
    check(same(await leads(), before.leads), 'other leads');
    check(same((await staff.call('/api/vika-registrations')).body.items, before.rows), 'other registrations');
    await works('Etter gjenoppretting');
    return `${before.leads.length} leads, ${before.rows.length} registrations`;
  });
}

/** Removes everything that was created, whatever happened before. */
async function takeDown() {
  proxy?.stop();
  await step('all is taken down, and nothing stays behind', async () => {
    await sh('docker compose down -v --remove-orphans');
    for (const image of made) spawnSync('docker', ['rmi', '-f', image], { stdio: 'ignore' });
    const label = 'label=com.docker.compose.project=compose-test';
    const left = await sh(
      `docker ps -aq -f ${label}; docker volume ls -q -f ${label}; docker network ls -q -f ${label}`,
    );
    check(left === '', left);
  });
  await endEngine();
  rmSync(folder, { recursive: true, force: true });
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    failed += 1;
    takeDown();
  });
}
try {
  await step(
    'a container engine',
    async () => {
      endEngine = await findEngine(join(folder, 'engine'), join(folder, 'bin'));
      return sh('docker version -f {{.Server.Version}}; docker info -f {{.Driver}}').then((text) =>
        text.replace('\n', ', '),
      );
    },
    { needed: true },
  );
  await build();
  await start();
  proxy = await startProxy(origin, port);
  await walk();
  await heal();
  await backUp();
} catch {
  // The step has printed the error.
}
await takeDown();
