import { expect, test } from '@jest/globals';
import { onDatabaseOf } from '../test/api-process';
import { runCommand } from '../test/run-command';
import { useApi } from '../test/use-api';

const use = useApi();
const token = (...words: string[]) => runCommand('deploy-token', words, use.api.settings);

test('a token that is made or revoked at the command line is on record', async () => {
  expect(await token('add', 'mfe-blog', 'team blogg')).toMatch(/^deploy_/);
  const [listed = ''] = (await token('list')).split('\n').filter((line) => line.includes('team blogg'));
  const [id = ''] = listed.split('\t');
  await token('revoke', id);
  const entries = await onDatabaseOf(use.api, (database) =>
    database.collection('audit_log').find({ area: 'modules' }).sort({ seq: 1 }).toArray(),
  );
  expect(entries).toMatchObject([
    { actor: 'system', action: 'create', records: ['mfe-blog'], detail: 'token team blogg' },
    { actor: 'system', action: 'delete', records: ['mfe-blog'], detail: 'token team blogg' },
  ]);
});

test.each([
  [['add', 'Ikke en modul'], 'npm run deploy-token'],
  [['revoke', 'a'.repeat(24)], 'There is no token'],
  [['revoke', 'tull'], 'There is no token'],
])('%j is refused with a word why', async (words, message) => {
  await expect(token(...words)).rejects.toMatchObject({ stderr: expect.stringContaining(message) });
});
