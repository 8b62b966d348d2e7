import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { minuteMs } from 'shared/durations';
import { prolongLease, takeLease } from './leased-job';

export interface Migration {
  /** What it is remembered by: the date it was written on, and what it does. */
  name: string;
  /** A run that is cut short is begun anew, and a former api may run beside it. */
  up(): PromiseLike<unknown>;
}

const lease = 'migrations';
/** A process that was killed holds up the others for so long. */
const leaseMs = minuteMs;
const prolongEveryMs = leaseMs / 4;
const lookEveryMs = 200;

/** Where umzug remembers what has run. */
const memory = () => mongoose.connection.collection<{ migrationName: string }>('migrations');

async function isAnyPending(migrations: readonly Migration[]): Promise<boolean> {
  if (migrations.length === 0) return false;
  const ran = new Set((await memory().find().toArray()).map(({ migrationName }) => migrationName));
  return migrations.some(({ name }) => !ran.has(name));
}

/** Runs what is pending, in order; umzug reads its memory under the lease, as another process may have run it just before. */
async function runPending(migrations: readonly Migration[], logger: Logger): Promise<void> {
  // Loaded here: nearly every start has nothing to run, and it takes as long as a quarter of a start.
  const { MongoDBStorage, Umzug } = await import('umzug');
  const umzug = new Umzug({
    migrations: migrations.map(({ name, up }) => ({ name, up: async () => await up() })),
    storage: new MongoDBStorage({ collection: memory() }),
    logger: undefined,
  });
  umzug.on('migrated', ({ name }) => logger.info({ migration: name }, 'migration done'));
  await umzug.up();
}

/** Runs what has not run yet, in order, in one of all processes; resolves when nothing is left. */
export async function runMigrations(migrations: readonly Migration[], logger: Logger): Promise<void> {
  while (await isAnyPending(migrations)) {
    if (!(await takeLease(lease, leaseMs))) {
      await wait(lookEveryMs);
      continue;
    }
    const prolonging = setInterval(
      () => void prolongLease(lease, leaseMs).catch((err) => logger.warn({ err }, 'lease not prolonged')),
      prolongEveryMs,
    );
    try {
      await runPending(migrations, logger);
    } finally {
      clearInterval(prolonging);
      await prolongLease(lease, 0);
    }
  }
}
