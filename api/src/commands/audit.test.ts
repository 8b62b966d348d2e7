import { expect, test } from '@jest/globals';
import { onDatabaseOf } from '../test/api-process';
import { runCommand } from '../test/run-command';
import { useApi } from '../test/use-api';

const use = useApi('embedded');
const verify = () => runCommand('audit', ['verify'], use.api.settings);

test('a log of the running product is whole until somebody edits it', async () => {
  const clinic = await use.signedIn('klinikk@fysio.example');
  for (let n = 0; n < 3; n += 1) await clinic.call('/api/vika-registrations');
  expect(await verify()).toBe('The audit log is whole: 3 entries');
  await onDatabaseOf(use.api, (database) =>
    database
      .collection('audit_log')
      .updateOne({ chained: true, seq: 2 }, { $set: { actor: 'someone@else.example' } }),
  );
  await expect(verify()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/\nentry 2: not as it was written, or not in its place\n$/),
  });
});

test('anything else than a command prints how it is used', async () => {
  await expect(runCommand('audit', ['clean'], use.api.settings)).rejects.toMatchObject({
    stderr: expect.stringContaining('npm run audit -w api -- <command>'),
  });
});
