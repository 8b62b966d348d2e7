import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from 'shared/testing/free-port';
import { until } from 'shared/testing/until';
import { startEmbeddedDatabase } from '../embedded/start';
import { startRedis, type TestRedis } from './test/redis-process';

const root = join(__dirname, '../..');
let directory: string;
let redis: TestRedis;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'production-'));
  redis = await startRedis();
});
afterAll(async () => {
  await redis.stop();
  await rm(directory, { recursive: true, force: true });
});

/** The built api, as the image runs it. */
async function startBuilt(mongodbUri: string) {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'api/dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      API_PORT: String(port),
      DATA_DIR: directory,
      MONGODB_URI: mongodbUri,
      REDIS_URL: redis.url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      log += chunk;
    });
  }
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    log: () => log,
    isReady,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

test('a database that does not answer is named while it is waited for, in one line without its password', async () => {
  // One host where nobody listens, one that takes connections and says nothing.
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  for (const host of [`127.0.0.1:${await freePort()}`, `127.0.0.1:${port}`, 'mongo.invalid']) {
    const api = await startBuilt(`mongodb://firma:hemmelig@${host}/firma?replicaSet=rs0`);
    await until(() => api.log().includes('\n'));
    expect(api.log()).toMatch(
      /^MONGODB_URI: no database answers at mongodb:\/\/[^\n]*\/firma \([^\n]*\); trying for 60 s\n$/,
    );
    expect(api.log()).not.toContain('hemmelig');
    await api.stop();
  }
  silent.close();
});

test('a database that comes up later is waited for', async () => {
  const data = join(directory, 'later');
  await mkdir(data);
  const api = await startBuilt(`mongodb://${encodeURIComponent(join(data, 'database/db.sock'))}/firma`);
  await until(() => api.log().includes('trying for 60 s'));
  const database = await startEmbeddedDatabase(data);
  await until(api.isReady);
  expect(await api.isReady()).toBe(true);
  await api.stop();
  await database.stop();
});

test('no command of the image needs what is installed for development only', () => {
  const workspaces: string[] = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
  const needed = ['user', 'vika', 'deploy-token', 'release', 'rollback', 'remove', 'releases'];
  const commands = workspaces.flatMap((workspace) => {
    const { scripts } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
    return needed.filter((name) => scripts[name]).map((name) => [workspace, scripts[name]] as const);
  });
  expect(commands).toHaveLength(23);
  for (const [workspace, script] of commands) {
    const [, file = ''] =
      /^node (\S+\.m?js)(?: (?:release|rollback|remove|releases) \$npm_package_name)?$/.exec(script) ?? [];
    expect(existsSync(join(root, workspace, file))).toBe(true);
  }
});

test('what is copied into the image holds no setting, and no data', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  expect(ignored).toEqual(
    expect.arrayContaining(['**/.env*', '.data', '.git', 'releases', '**/node_modules']),
  );
});

const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const serviceOf = (name: string) =>
  new RegExp(`\\n  ${name}:\\n([\\s\\S]*?)\\n(?=\\n|\\S)`).exec(compose)?.[1] ?? '';

test('no log of a service fills the disk that the database writes to', () => {
  const bounds =
    /^x-logging: &logging\n {2}driver: json-file\n {2}options: \{ max-size: 50m, max-file: "5" \}$/m;
  expect(compose).toMatch(bounds);
  for (const name of ['mongo', 'redis', 'api', 'modules', 'edge'])
    expect(serviceOf(name)).toContain('logging: *logging');
});

test('the compose file publishes to this machine alone, with passwords, checks and a primary', () => {
  for (const name of ['mongo', 'redis', 'api', 'edge']) expect(serviceOf(name)).toContain('healthcheck:');
  expect(serviceOf('mongo')).toContain('isWritablePrimary');
  for (const name of ['mongo', 'redis']) expect(serviceOf(name)).toMatch(/PASSWORD: \$\{\w+:\?/);
  expect(compose.match(/ports: .*/g)).toEqual([
    expect.stringMatching(/^ports: \["\$\{PUBLISH:-127\.0\.0\.1:3000\}:3000"\]$/),
  ]);
  expect(serviceOf('api')).toContain('/app/.data');
  expect(execFileSync('grep', ['VOLUME', join(root, 'Dockerfile')]).toString()).toContain('/app/.data');
});
