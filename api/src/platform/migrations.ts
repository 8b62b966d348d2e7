import { setTimeout as wait } from 'node:timers/promises';
import { model, Schema, trusted } from 'mongoose';
import type { Logger } from 'pino';
import { minuteMs } from 'shared/durations';
import { prolongLease, takeLease } from './leased-job';

export interface Migration {
  /** What it is remembered by: the date it was written on, and what it does. */
  name: string;
  /** A run that is cut short is begun anew, and a former api may run beside it. */
  up(): PromiseLike<unknown>;
}

const schema = new Schema(
  { _id: { type: String, required: true }, ran_at: { type: Date, required: true } },
  { collection: 'migrations', versionKey: false },
);
const MigrationModel = model('Migration', schema);

const lease = 'migrations';
/** A process that was killed holds up the others for so long. */
const leaseMs = minuteMs;
const prolongEveryMs = leaseMs / 4;
const lookEveryMs = 200;

/** The first migration that has not run yet. */
async function nextOf(migrations: readonly Migration[]): Promise<Migration | undefined> {
  const named = { _id: trusted({ $in: migrations.map(({ name }) => name) }) };
  const ran = new Set((await MigrationModel.find(named, '_id').lean()).map(({ _id }) => _id));
  return migrations.find(({ name }) => !ran.has(name));
}

async function run({ name, up }: Migration, logger: Logger): Promise<void> {
  const started = performance.now();
  try {
    await up();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${name} failed: ${why}`, { cause: error });
  }
  await MigrationModel.create({ _id: name, ran_at: new Date() });
  logger.info({ migration: name, ms: Math.round(performance.now() - started) }, 'migration done');
}

/** Runs what has not run yet, in order, in one of all processes; resolves when nothing is left. */
export async function runMigrations(migrations: readonly Migration[], logger: Logger): Promise<void> {
  while (await nextOf(migrations)) {
    if (!(await takeLease(lease, leaseMs))) {
      await wait(lookEveryMs);
      continue;
    }
    const prolonging = setInterval(
      () => void prolongLease(lease, leaseMs).catch((err) => logger.warn({ err }, 'lease not prolonged')),
      prolongEveryMs,
    );
    try {
      // Read under the lease: another process may have run it just before.
      const next = await nextOf(migrations);
      if (next) await run(next, logger);
    } finally {
      clearInterval(prolonging);
      await prolongLease(lease, 0);
    }
  }
}
