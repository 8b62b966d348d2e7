import { beforeAll, expect, test } from '@jest/globals';
import type { PatientAccess } from 'shared/contracts/vika';
import type { Browser } from '../../test/browser';
import { runCommand } from '../../test/run-command';
import { useApi } from '../../test/use-api';

const use = useApi();
let desk: Browser;
let clinic: Browser;
beforeAll(async () => {
  desk = await use.signedIn('kundeservice@firma.example');
  clinic = await use.signedIn('klinikk@fysio.example');
});

const post = async (by: Browser, path: string, body: object) => {
  const answer = await by.call(`/api/vika-registrations${path}`, { method: 'POST', body });
  expect(answer.status).toBeLessThan(300);
  return answer.body;
};
const register = async (phone: string): Promise<string> =>
  (await post(desk, '', { name: 'Kari', message: 'Vondt', orders: true, phone })).id;
const found = async (search: string): Promise<string[]> =>
  (await post(clinic, '/search', { search })).items.map(({ id }: { id: string }) => id);

/** One number each, as people write it. */
const numbers: string[][] = [
  ['(+46) 70 123 45 67', '+46701234567', '0046 70-123 45 67', '46 70 123 45 67'],
  ['+47 (0)22 12 34 56', '22123456', '0047 22 12 34 56', '4722123456'],
  ['tlf 912 34 567', '+47 912 34 567', '91234567', '912.34.567'],
  ['\u202a+47 93 45 67 89\u202c', '93456789', '+4793456789'],
  ['94567890/95678901', '945 67 890', '95 67 89 01'],
];

test.each(numbers)('%s is found however it is written', async (...spellings) => {
  const [written = ''] = spellings;
  const id = await register(written);
  for (const spelling of spellings) {
    expect(await found(spelling)).toEqual([id]);
    expect((await post(desk, '/earlier', { phone: spelling })).last_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    const access: PatientAccess = await post(clinic, '/access-log', { phone: spelling });
    expect(access.registrations).toBe(1);
  }
  const row = (await post(clinic, '/search', { search: written })).items[0];
  expect(row.phone).toBe(written.replaceAll(/\p{Cf}/gu, ''));
});

test.each(numbers.slice(-2))(
  '%s is exported, logged and deleted however it is written',
  async (...spellings) => {
    const asked = spellings.at(-1) ?? '';
    const run = (command: string) => runCommand('vika', [command], use.api.settings, asked);
    expect(JSON.parse(await run('export'))).toHaveLength(1);
    expect(await run('delete')).toContain('1 registrations deleted');
    for (const spelling of spellings) {
      expect(await found(spelling)).toEqual([]);
      // Its number is no longer anywhere, but who saw it can still be asked.
      const { items }: PatientAccess = await post(clinic, '/access-log', { phone: spelling });
      expect(items.map(({ action }) => action)).toContain('delete');
    }
  },
);
