import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { useApi } from '../../test/use-api';

const use = useApi('embedded', { NOTIFY_EMAIL: 'leads@firma.example' });

const outbox = async () => {
  const directory = join(use.directory, 'outbox');
  const names = await readdir(directory).catch((): string[] => []);
  return Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
};
const receipts = async () => (await outbox()).filter((mail) => !mail.includes('To: leads@firma.example'));
const told = async () => (await outbox()).filter((mail) => mail.includes('To: leads@firma.example')).length;

let sent = 0;
function send(email: string, path = '/api/contact-messages') {
  sent += 1;
  const form = { name: 'Ola', email, phone: '12345678', message: 'Hei' };
  return use.visitor().call(path, {
    method: 'POST',
    body: form,
    headers: { 'x-forwarded-for': `10.2.${sent >> 8}.${sent & 255}` },
  });
}

const disguises = [
  ...Array.from({ length: 30 }, (_, time) => `v(${time})@x.no`),
  '(a)v@x.no',
  'v@x.no(a)',
  '"v"@x.no',
  '"v."@x.no',
  'Direktør<v@x.no>',
  '<v@x.no>',
  'v@x.no,w@x.no',
  'v@x.no;w@x.no',
  'gruppe:v@x.no;',
  'v\\@x.no',
  'v@[10.0.0.1]',
  'v@x.no.',
  'v..w@x.no',
];

test('43 disguises of an address are refused by both forms and the invitation, and nothing is mailed', async () => {
  expect(disguises).toHaveLength(43);
  const admin = await use.signedIn('admin@firma.example');
  for (const email of disguises) {
    const invite = { method: 'POST', body: { email, roles: [] } };
    const answers = [
      await send(email),
      await send(email, '/api/quote-requests'),
      await admin.call('/api/users', invite),
    ];
    for (const { status, body } of answers) {
      expect([email, status]).toEqual([email, 422]);
      expect(body.errors).toEqual([
        { path: 'email', code: 'email_invalid', message: 'Ugyldig e-postadresse' },
      ]);
    }
  }
  expect(await outbox()).toEqual([]);
});

test('one mailbox gets one receipt a day, however its address is spelled', async () => {
  const spellings = [
    'v@blåbær.no',
    'V@BLÅBÆR.NO',
    'v@xn--blbr-roah.no',
    'v@XN--BLBR-ROAH.no',
    ' v@bla\u030ab\u00e6r.no ',
    'v+1@blåbær.no',
    'V+tilbud+2@blåbær.no',
  ];
  for (const email of spellings) {
    expect((await send(email)).status).toBe(201);
    expect((await send(email, '/api/quote-requests')).status).toBe(201);
  }
  await until(async () => (await told()) === 2 * spellings.length);
  await until(async () => (await receipts()).length > 0);
  // Receipts are queued before staff are told of the next lead.
  expect((await send('en.annen@kunde.example')).status).toBe(201);
  await until(async () => (await receipts()).length === 2);
  expect((await receipts()).map((mail) => /^To: (.*)$/m.exec(mail)?.[1])).toEqual([
    'v@xn--blbr-roah.no',
    'en.annen@kunde.example',
  ]);
});

/** One mailbox each, in many spellings. */
const mailboxes: Record<string, string[]> = {
  google: [
    ...Array.from(
      { length: 40 },
      (_, at) => `${'solveigdahl'.slice(0, (at % 10) + 1)}.${'solveigdahl'.slice((at % 10) + 1)}`,
    ).map((name, at) => `${name}${at > 9 ? `+${at}` : ''}@${at % 2 ? 'gmail.com' : 'googlemail.com'}`),
    's.o.l.v.e.i.g.dahl@GMAIL.com',
    'Solveig.Dahl+tilbud@GoogleMail.com',
  ],
  proton: ['o_la.ber-g@proton.me', 'olaberg@pm.me', 'OlaBerg+x@protonmail.com'],
  apple: ['per@icloud.com', 'per@me.com', 'per+1@mac.com'],
};
/** Each somebody else's. */
const others = ['kari.dahl@kunde.example', 'karidahl@kunde.example', 'kari_dahl@kunde.example'];

test('dots, pluses and further names of a provider make no mailbox another one, elsewhere dots do', async () => {
  const before = { receipts: (await receipts()).length, told: await told() };
  const spellings = [...Object.values(mailboxes).flat(), ...others];
  for (const email of spellings) expect((await send(email)).status).toBe(201);
  // Receipts are queued before staff are told of the next lead.
  expect((await send('sist@kunde.example')).status).toBe(201);
  await until(async () => (await told()) === before.told + spellings.length + 1);
  const expected = before.receipts + Object.keys(mailboxes).length + others.length + 1;
  await until(async () => (await receipts()).length >= expected);
  expect((await receipts()).length).toBe(expected);
});
