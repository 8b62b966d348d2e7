import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { beforeAll, expect, test } from '@jest/globals';
import { onDatabaseOf } from '../test/api-process';
import { runCommand } from '../test/run-command';
import { useApi } from '../test/use-api';
import { readPhoneNumber } from './read-from-person';

const use = useApi();
const phone = '48 15 16 23';
const vika = (words: string[], number?: string) => runCommand('vika', words, use.api.settings, number);
const rows = () =>
  onDatabaseOf(use.api, (database) =>
    database.collection('quote_requests').countDocuments({ service_type: 'vika_registration' }),
  );

beforeAll(async () => {
  const desk = await use.signedIn('kundeservice@firma.example');
  const body = { name: 'Kari', phone, message: 'Vondt', orders: true };
  expect((await desk.call('/api/vika-registrations', { method: 'POST', body })).status).toBe(201);
});

test('a number behind the command is refused with a word why, and nothing is done (2 cases)', async () => {
  for (const words of [
    ['export', phone],
    ['delete', phone],
  ]) {
    await expect(vika(words, phone)).rejects.toMatchObject({
      stdout: '',
      stderr: expect.stringContaining('list of processes'),
    });
  }
  expect(await rows()).toBe(1);
});

test('what is no number is refused, and so is nothing (3 cases)', async () => {
  for (const input of [
    '',
    '48151623\n99887766\n',
    `${phone}\n99 99 99 99 99 99 99 99 99 99 99 99 99 99 99`,
  ]) {
    const piped = { stdin: Readable.from([input]) } as unknown as NodeJS.Process;
    await expect(readPhoneNumber(piped)).rejects.toThrow('one phone number');
  }
  await expect(vika(['delete'], '')).rejects.toMatchObject({
    stderr: expect.stringContaining('one phone number'),
  });
  expect(await rows()).toBe(1);
});

test('the number is read from standard input', async () => {
  const [exported] = JSON.parse(await vika(['export'], `${phone}\n`));
  expect(exported).toMatchObject({ name: 'Kari', phone });
  expect(await vika(['delete'], '+47 48151623')).toBe('1 registrations deleted');
  expect(await rows()).toBe(0);
});

test('at a terminal it is asked for', async () => {
  const [input, output] = [Object.assign(new PassThrough(), { isTTY: true }), new PassThrough()];
  const answered = readPhoneNumber({ stdin: input, stderr: output } as unknown as NodeJS.Process);
  expect(String((await once(output, 'data'))[0])).toContain('phone number: ');
  input.write(`${phone}\n`);
  expect(await answered).toBe(phone);
});
