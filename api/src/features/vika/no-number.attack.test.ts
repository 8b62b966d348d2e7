import { Readable } from 'node:stream';
import { beforeAll, expect, test } from '@jest/globals';
import type { AuditEntry } from 'shared/contracts/audit';
import { readPhoneNumber } from '../../commands/read-from-person';
import type { Browser } from '../../test/browser';
import { runCommand } from '../../test/run-command';
import { useApi } from '../../test/use-api';

const use = useApi();
const path = '/api/vika-registrations';
const patients = [
  { name: 'Kari', phone: 'ukjent' },
  { name: 'Ola', phone: 'hemmelig nummer' },
  // Digits, but no number.
  { name: 'Per', phone: '1' },
];
let desk: Browser;
let clinic: Browser;
const ids: string[] = [];

beforeAll(async () => {
  desk = await use.signedIn('kundeservice@firma.example');
  clinic = await use.signedIn('klinikk@fysio.example');
  for (const patient of patients) {
    const body = { ...patient, message: 'Vondt', orders: true };
    ids.push((await desk.call(path, { method: 'POST', body })).body.id);
  }
});

test('what has no digits names no patient at a command: nobody gets the copy of strangers, nor deletes them', async () => {
  for (const number of ['-', '( )', '+.', '+47']) {
    const piped = { stdin: Readable.from([number]) } as unknown as NodeJS.Process;
    await expect(readPhoneNumber(piped)).rejects.toThrow('one phone number');
  }
  for (const command of ['export', 'delete', 'log'])
    await expect(runCommand('vika', [command], use.api.settings, '-')).rejects.toMatchObject({
      stdout: '',
      stderr: expect.stringContaining('one phone number'),
    });
  expect((await clinic.call(path)).body.total).toBe(patients.length);
});

test('nor at the form: it is told of no day, and no patient is said to have been read', async () => {
  for (const phone of ['ukjent', '-', '+47', '1']) {
    const { status, body } = await desk.call(`${path}/earlier`, { method: 'POST', body: { phone } });
    expect([status, body]).toEqual([200, { last_on: null }]);
  }
  for (const id of ids) {
    const read = (await clinic.call(`/api/audit?record=${id}`)).body.items as AuditEntry[];
    expect(read.map(({ detail }) => detail)).not.toContain('earlier');
  }
});

test('nor in the log: who saw one patient is not told of another, standing or deleted', async () => {
  const ask = (phone: string) => clinic.call(`${path}/access-log`, { method: 'POST', body: { phone } });
  const nobody = { registrations: 0, items: [], next_cursor: null };
  for (const phone of ['ukjent', '-', '+47']) expect((await ask(phone)).body).toEqual(nobody);
  expect((await clinic.call(`${path}/${ids[0]}`, { method: 'DELETE' })).status).toBe(204);
  expect((await ask('ukjent')).body).toEqual(nobody);
});
