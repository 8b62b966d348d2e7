import { expect, test } from '@jest/globals';
import { useDatabase } from '../test/use-database';
import { createLeasedJob } from './leased-job';

useDatabase();

const everyMs = 3_600_000;
const now = Date.parse('2026-03-29T00:30:00Z');
const report = (error: unknown) => {
  throw error;
};

test('of twenty processes one does the work, once in each time', async () => {
  let done = 0;
  const work = async () => {
    done += 1;
  };
  const jobs = Array.from({ length: 20 }, () => createLeasedJob({ name: 'one', everyMs, work, report }));
  const atOnce = (at: number) => Promise.all(jobs.map((job) => job.runIfDue(at)));
  const ran = async (at: number) => (await atOnce(at)).filter(Boolean).length;
  expect(await ran(now)).toBe(1);
  expect(await ran(now + everyMs - 1)).toBe(0);
  expect(await ran(now + everyMs)).toBe(1);
  expect(await ran(now + 24 * everyMs)).toBe(1);
  expect(done).toBe(3);
});

test('two jobs have a lease each, and work that fails is done when it is next due', async () => {
  let tries = 0;
  const failing = createLeasedJob({
    name: 'failing',
    everyMs,
    report,
    work: async () => {
      tries += 1;
      if (tries === 1) throw new Error('away');
    },
  });
  const other = createLeasedJob({ name: 'other', everyMs, report, work: async () => {} });
  await expect(failing.runIfDue(now)).rejects.toThrow('away');
  expect(await other.runIfDue(now)).toBe(true);
  expect(await failing.runIfDue(now + 1)).toBe(false);
  expect(await failing.runIfDue(now + everyMs)).toBe(true);
  expect(tries).toBe(2);
});

test('a lease that was taken by a clock of next year does not stop a job until then', async () => {
  const job = createLeasedJob({ name: 'wrong', everyMs, report, work: async () => {} });
  expect(await job.runIfDue(now + 365 * 24 * everyMs)).toBe(true);
  expect(await job.runIfDue(now)).toBe(true);
  // Taken by a process whose clock is somewhat ahead.
  expect(await job.runIfDue(now + everyMs + 60_000)).toBe(true);
  expect(await job.runIfDue(now + everyMs)).toBe(false);
});
