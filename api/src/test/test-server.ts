import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demonstrationLists } from '../features/auth/policy';
import { namedDatabase } from './named-database.mjs';
import { startRedis } from './redis-process';

const run = promisify(execFile);
const redisOf = new Map<string, Promise<string>>();

/** A Redis per data directory, shared by its processes, because an external database requires Redis. */
function redisFor(directory: string): Promise<string> {
  const known = redisOf.get(directory);
  if (known) return known;
  const started = startRedis().then((redis) => {
    // Lives as long as the test process, without keeping it from exiting.
    redis.client.disconnect();
    redis.child.unref();
    process.once('exit', () => redis.child.kill('SIGKILL'));
    return redis.url;
  });
  redisOf.set(directory, started);
  return started;
}

/**
 * With `TEST_MONGODB_URI`, adds settings for a separate database per data directory, with the demo accounts. Otherwise
 * returns the settings unchanged.
 */
export async function onTestServer(environment: Record<string, string>): Promise<Record<string, string>> {
  const server = process.env.TEST_MONGODB_URI;
  const directory = environment.DATA_DIR;
  if (!server || !directory || environment.MONGODB_URI) return environment;
  const name = `test-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`;
  const settings = {
    ...environment,
    MONGODB_URI: namedDatabase(server, name),
    REDIS_URL: environment.REDIS_URL ?? (await redisFor(directory)),
    VIKA_EMAILS: demonstrationLists.vika.join(),
    VIKARAPPORT_EMAILS: demonstrationLists.vikarapport.join(),
    CUSTOMER_SERVICE_EMAILS: demonstrationLists.customerService.join(),
    CLINIC_EMAILS: demonstrationLists.clinic.join(),
  };
  const tsx = createRequire(__filename).resolve('tsx');
  await run(process.execPath, ['--import', tsx, join(__dirname, 'seed-accounts.ts')], {
    env: { PATH: process.env.PATH, ...settings },
  });
  return settings;
}
