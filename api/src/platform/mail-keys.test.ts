import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pino from 'pino';
import { until } from 'shared/testing/until';
import { useDatabase } from '../test/use-database';
import { createFieldCipher, newFieldKey, parseFieldKeys } from './field-encryption';
import { createMailer, refuseMissingMailKeys, resealMails } from './mail';

useDatabase();

let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'mail-keys-'));
});
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

const [older = '', newer = ''] = ['older', 'newer'].map(newFieldKey);
const mailerUnder = (keys: string) => {
  const settings = { smtpUrl: undefined, mailFrom: 'post@firma.example', dataDirectory };
  return createMailer(settings, createFieldCipher(parseFieldKeys(keys)), pino({ level: 'silent' }));
};

test('a mail that waits leaves although the key that sealed it has gone, once it was sealed again', async () => {
  await mailerUnder(older).send({ to: 'ola@kunde.example', subject: 'Ny lenke', text: 'Følg den' });
  await expect(refuseMissingMailKeys(parseFieldKeys(newer))).rejects.toThrow(
    'FIELD_KEYS: mails that wait are sealed with the key older, which is missing',
  );
  expect(await resealMails(createFieldCipher(parseFieldKeys(`${newer},${older}`)))).toBe(1);
  await refuseMissingMailKeys(parseFieldKeys(newer));

  const mailer = mailerUnder(newer);
  mailer.start();
  const outbox = join(dataDirectory, 'outbox');
  const mails = () => readdir(outbox).catch(() => []);
  await until(async () => (await mails()).length === 1);
  const [name = ''] = await mails();
  expect(await readFile(join(outbox, name), 'utf8')).toContain('Subject: Ny lenke');
  await mailer.stop();
});
