import { beforeAll, expect, test } from '@jest/globals';
import type { User } from 'shared/contracts/users';
import type { Browser } from '../../test/browser';
import { eventually } from '../../test/eventually';
import { mailsTo } from '../../test/mails';
import { runCommand } from '../../test/run-command';
import { useApi } from '../../test/use-api';

const use = useApi();
const [self, clinic, colleague] = [
  'admin@firma.example',
  'klinikk@fysio.example',
  'kollega@firma.example',
] as const;
let admin: Browser;

const user = (...words: string[]) => runCommand('user', words, use.api.settings);
const find = async (email: string): Promise<User> =>
  (await admin.call('/api/users?limit=200')).body.items.find((listed: User) => listed.email === email);
const give = async (email: string, body: object) => {
  const { id, version } = await find(email);
  return admin.call(`/api/users/${id}`, { method: 'PATCH', body, headers: { 'if-match': `${version}` } });
};
const invite = (email: string, roles: string[]) =>
  admin.call('/api/users', { method: 'POST', body: { email, roles } });
/** What somebody was told of an account. */
const toldOf = async (reader: string, account: string) =>
  (await mailsTo(use.directory, reader)).filter(
    (mail) => mail.includes('Nye rettigheter') && mail.includes(account),
  );
async function isTold(reader: string, account: string, ...words: string[]) {
  let mails: string[] = [];
  await eventually(async () => {
    mails = await toldOf(reader, account);
    return mails.some((mail) => words.every((word) => mail.includes(word)));
  });
  expect(mails.join()).toContain(words[0]);
}

beforeAll(async () => {
  admin = await use.signedIn(self);
  await user('add', colleague, '--role', 'admin');
});

test.each([[['admin', 'manager']], [['manager', 'admin']], [['manager']]])(
  'an administrator does not become %j by their own hand (3 cases)',
  async (roles) => {
    expect(await give(self, { roles })).toMatchObject({ status: 403, body: { title: 'own-account' } });
    expect((await find(self)).roles).toEqual(['admin']);
  },
);

test.each(['vika', 'vikarapport', 'clinic', 'customerService'])(
  'an administrator does not put themselves on the list %s (4 cases)',
  async (list) => {
    await give(self, { lists: [] });
    expect(await give(self, { lists: [list] })).toMatchObject({
      status: 403,
      body: { title: 'own-account' },
    });
    expect((await find(self)).lists).toEqual([]);
  },
);

test('another administrator made at the command line is told to those who are there', () =>
  isTold(self, colleague, 'kommandolinjen', 'rollen Administrator'));

test.each([
  ['a role', () => give('ansatt@firma.example', { roles: ['manager'] }), 'ansatt@firma.example'],
  ['an invitation with a role', () => invite('lokke@firma.example', ['manager']), 'lokke@firma.example'],
  [
    'a role at the command line',
    () => user('role', 'rapport@firma.example', 'manager'),
    'rapport@firma.example',
  ],
])(
  '%s that opens Vika is told to the clinic and to the other administrators (3 cases)',
  async (_what, act, to) => {
    await act();
    await isTold(clinic, to, 'rollen Leder', 'endre og slette registreringene i Vika');
    await isTold(colleague, to, 'rollen Leder');
  },
);

test('a place on a list of Vika is told to both of them, whether it is given or comes with the invitation', async () => {
  await give('rapport@firma.example', { roles: [], lists: ['vikarapport', 'vika'] });
  await isTold(
    clinic,
    'rapport@firma.example',
    'plass på listen Vika-registrering',
    'registrere henvendelser',
  );
  await isTold(colleague, 'rapport@firma.example', 'plass på listen Vika-registrering');
  const body = { email: 'resepsjon@firma.example', roles: [], lists: ['vika'] };
  await admin.call('/api/users', { method: 'POST', body });
  await isTold(clinic, 'resepsjon@firma.example', 'plass på listen Vika-registrering');
});

test('an account that is let out of the one page that it was kept to is told to the administrators', async () => {
  await give('kundeservice@firma.example', { lists: ['vika'] });
  await isTold(colleague, 'kundeservice@firma.example', 'adgang til mer enn én side');
});

test('who gave it is named, and is not told what they know', async () => {
  await isTold(clinic, 'ansatt@firma.example', `${self} gir kontoen`);
  expect(await toldOf(self, 'ansatt@firma.example')).toEqual([]);
});

test('a role that opens nothing of Vika is no business of the clinic', async () => {
  await invite('ny.admin@firma.example', ['admin']);
  await isTold(colleague, 'ny.admin@firma.example', 'rollen Administrator');
  expect(await toldOf(clinic, 'ny.admin@firma.example')).toEqual([]);
});
