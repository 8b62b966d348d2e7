import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { onDatabaseOf, startApiProcess } from '../../test/api-process';
import { Browser } from '../../test/browser';
import { endLeases } from '../../test/end-leases';
import { mailsTo } from '../../test/mails';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'reset-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('a new password that was promised is mailed, though the process ended after its answer', async () => {
  const email = 'ansatt@firma.example';
  const first = await startApiProcess({ DATA_DIR: directory });
  const ask = (body: object) =>
    new Browser(first.origin).call('/api/auth/forgot-password', { method: 'POST', body });
  const asked = await Promise.all(
    [email, email, email, 'ingen@firma.example'].map((to) => ask({ email: to })),
  );
  await first.kill();
  expect(asked.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  const second = await startApiProcess({ DATA_DIR: directory });
  try {
    await onDatabaseOf(second, (database) => endLeases(database, ['reset_requests', 'mail_queue']));
    await until(async () => (await mailsTo(directory, email)).length === 3);
    const requests = () =>
      onDatabaseOf(second, (database) => database.collection('reset_requests').countDocuments({}));
    await until(async () => (await requests()) === 0);
    expect(await mailsTo(directory, 'ingen@firma.example')).toEqual([]);
  } finally {
    await second.stop();
  }
});
