import { expect, test } from '@jest/globals';
import { isLong } from 'shared/testing/amount';
import { until } from 'shared/testing/until';
import { testPassword } from '../../test/api-process';
import { expectHidden } from '../../test/expect-hidden';
import { mailsTo } from '../../test/mails';
import { useApi } from '../../test/use-api';

// A hash must take longer than the rest of a sign-in for its absence to show.
const use = useApi('embedded', { PASSWORD_MEMORY_KIB: isLong ? '65536' : '16384' });

let addresses = 0;
/** Sends a sign-in form, each from an address that no limit has received of. */
function post(path: string, body: unknown) {
  addresses += 1;
  const from = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const headers = { 'x-forwarded-for': from };
  return use.visitor().call(`/api/auth/${path}`, { method: 'POST', body, headers });
}
/** Somebody who has an account, or whose address nobody has. */
const emailOf = (kind: 'known' | 'unknown', index: number) =>
  kind === 'known' ? 'rapport@firma.example' : `ukjent${index}@firma.example`;

test('neither text nor time of a refused sign-in tells whether there is such an account', async () => {
  const honest = await post('login', { email: 'rapport@firma.example', password: testPassword });
  expect(honest.status).toBe(200);
  const answers = new Set<string>();
  const guess = async (email: string) => {
    const { status, body } = await post('login', { email, password: 'Feil-passord-1' });
    answers.add(JSON.stringify([status, { ...body, request_id: '' }]));
  };
  // Nobody is slowed down: an administrator opens the account before it has failed ten times.
  const admin = await use.signedIn('admin@firma.example');
  const { items } = (await admin.call('/api/users')).body;
  const { id } = items.find(({ email }: { email: string }) => email === 'rapport@firma.example');
  const ask = (kind: 'known' | 'unknown', index: number) => guess(emailOf(kind, index));
  await expectHidden(ask, async (_kind, turn) => {
    if (turn % 8 === 0) await admin.call(`/api/users/${id}/unlock`, { method: 'POST' });
  });
  expect([...answers]).toEqual([expect.stringContaining('Ugyldig e-postadresse eller passord')]);
});

test('neither text nor time of a forgotten password tells whether there is such an account', async () => {
  const answers = new Set<string>();
  await expectHidden(async (kind, index) => {
    const { status, body } = await post('forgot-password', { email: emailOf(kind, index) });
    answers.add(JSON.stringify([status, body]));
  });
  expect([...answers]).toEqual([JSON.stringify([202, { accepted: true }])]);
  await until(async () => (await mailsTo(use.directory, 'rapport@firma.example')).length > 0);
  // Many wishes fill nobody's mailbox.
  expect((await mailsTo(use.directory, 'rapport@firma.example')).length).toBeLessThanOrEqual(3);
});
