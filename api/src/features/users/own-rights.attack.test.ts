import { beforeAll, expect, test } from '@jest/globals';
import type { User } from 'shared/contracts/users';
import { until } from 'shared/testing/until';
import type { Browser } from '../../test/browser';
import { mailsTo } from '../../test/mails';
import { putAccount } from '../../test/put-account';
import { runCommand } from '../../test/run-command';
import { useApi } from '../../test/use-api';

const use = useApi();
const [self, clinic, colleague] = [
  'admin@firma.example',
  'klinikk@fysio.example',
  'kollega@firma.example',
] as const;
let admin: Browser;

let invited = 0;
/** Runs the command, and has the api send something: else it looks for other processes' mails every few seconds. */
async function user(...words: string[]) {
  await runCommand('user', words, use.api.settings);
  invited += 1;
  await invite(`innbudt.${invited}@firma.example`, []);
}
const putAdministrator = (email: string) => putAccount(use.api, email, { roles: ['admin'] });
const find = async (email: string): Promise<User> =>
  (await admin.call('/api/users?limit=200')).body.items.find((listed: User) => listed.email === email);
const give = async (email: string, body: object) => {
  const { id, version } = await find(email);
  return admin.call(`/api/users/${id}`, { method: 'PATCH', body, headers: { 'if-match': `${version}` } });
};
const invite = (email: string, roles: string[]) =>
  admin.call('/api/users', { method: 'POST', body: { email, roles } });
/** What somebody was told of an account. */
const toldOf = async (reader: string, account: string, subject = 'Nye rettigheter') =>
  (await mailsTo(use.directory, reader)).filter((mail) => mail.includes(subject) && mail.includes(account));
const isTold = (reader: string, account: string, ...words: string[]) =>
  isToldOf('Nye rettigheter', reader, account, ...words);
async function isToldOf(subject: string, reader: string, account: string, ...words: string[]) {
  let mails: string[] = [];
  await until(async () => {
    mails = await toldOf(reader, account, subject);
    return mails.some((mail) => words.every((word) => mail.includes(word)));
  });
  expect(mails.join()).toContain(words[0]);
}

beforeAll(async () => {
  admin = await use.signedIn(self);
  await runCommand('user', ['add', colleague, '--role', 'admin'], use.api.settings);
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

const lost = 'Tilgang tatt bort';
test.each([
  ['shut out', { disabled: true }, 'stenger kontoen din ute', { disabled: false }],
  ['kept from the role', { roles: [] }, 'tar rollen Administrator fra kontoen din', { roles: ['admin'] }],
])(
  'an administrator who is %s is told, so that nothing is given behind their back',
  async (_what, body, words, back) => {
    await putAdministrator(`vitne.${Object.keys(body)[0]}@firma.example`);
    expect((await give(colleague, body)).status).toBe(200);
    await isToldOf(lost, colleague, self, words);
    await isToldOf(
      lost,
      `vitne.${Object.keys(body)[0]}@firma.example`,
      colleague,
      words.split(' din')[0] ?? '',
    );
    const puppet = `dukke.${Object.keys(body)[0]}@firma.example`;
    const made = { email: puppet, roles: ['manager'], lists: ['vikarapport'] };
    expect((await admin.call('/api/users', { method: 'POST', body: made })).status).toBe(201);
    expect((await give(colleague, back)).status).toBe(200);
    await isTold(`vitne.${Object.keys(body)[0]}@firma.example`, colleague, 'rollen Administrator');
  },
);

test.each(['customerService', 'clinic'])(
  'an administrator who is disarmed by a place on the list %s is told, and the others too',
  async (list) => {
    const [whom, witness] = [
      `begrenset.${list}@firma.example`.toLowerCase(),
      `vitne.${list}@firma.example`.toLowerCase(),
    ] as const;
    for (const email of [whom, witness]) await putAdministrator(email);
    expect((await give(whom, { lists: [list] })).status).toBe(200);
    await isToldOf(lost, whom, self, 'begrenser kontoen din til én side');
    await isToldOf(lost, witness, whom, 'begrenser kontoen');
  },
);

test.each([
  ['shut out', { disabled: true }, 'stenger kontoen', { disabled: false }],
  [
    'taken off its list',
    { lists: ['vikarapport'] },
    'av listen Klinikk',
    { lists: ['clinic', 'vikarapport'] },
  ],
])('a clinic that is %s is told, and the rest of the clinic too', async (_what, body, words, back) => {
  const other = `annen.${Object.keys(body)[0]}@fysio.example`;
  await admin.call('/api/users', { method: 'POST', body: { email: other, roles: [], lists: ['clinic'] } });
  expect((await give(clinic, body)).status).toBe(200);
  await isToldOf(lost, clinic, self, words, 'kontoen din');
  await isToldOf(lost, other, clinic, words);
  expect((await give(clinic, back)).status).toBe(200);
  // What was shut out and opens Vika is given anew.
  await isTold(other, clinic, 'plass på listen Klinikk');
});

test('an administrator who is shut out or loses the role at the command line is told', async () => {
  const email = 'tredje@firma.example';
  await putAdministrator(email);
  await user('disable', email);
  await isToldOf(lost, email, 'kommandolinjen', 'stenger kontoen din ute');
  await user('enable', email);
  await isTold(colleague, email, 'rollen Administrator');
  await user('role', email);
  await isToldOf(lost, email, 'kommandolinjen', 'tar rollen Administrator fra kontoen din');
});
