import { expect, test } from '@jest/globals';
import { AppError } from '../../platform/http/app-error';
import { refuseGuessable } from './guessable';

const faultOf = (password: string, email = 'kari.nordmann@firma.example') =>
  refuseGuessable(password, email).then(
    () => undefined,
    (error) => (error instanceof AppError ? error.extra.errors : error),
  );

test.each(['Password1!', 'P@ssw0rd', 'Qwerty123!', 'Letmein1!', 'Passord123!', 'Sommer-2026', 'VINTER_26'])(
  '%s is among those that are tried first',
  async (password) => {
    expect(await faultOf(password)).toEqual([{ path: 'password', code: 'password_common' }]);
  },
);

test.each(['Kari.Nordmann-1', 'xNORDMANNx-12', 'Firmanavn-2026!', 'Hos-firmanavn1'])(
  '%s holds the name of its owner or of the company',
  async (password) => {
    expect(await faultOf(password)).toEqual([{ path: 'password', code: 'password_personal' }]);
  },
);

test.each([
  'Et-eget-passord-1',
  'Journey-2026!',
  'Blå-sykkel-i-regn-7',
  'Tur-i-skogen-1',
  `${'a1-B'.repeat(50)}`,
])('%s is nobody else’s guess', async (password) => {
  expect(await faultOf(password)).toBeUndefined();
});

test.each(['Ole-12345!', 'Hei2Ole!?', '1234Ole5678!a', 'Bo+Ole=Sant1'])(
  '%s holds a name of three letters that stands alone',
  async (password) => {
    expect(await faultOf(password, 'ole@firma.example')).toEqual([
      { path: 'password', code: 'password_personal' },
    ]);
  },
);

test('within a word a name of three letters stands in too many to be refused, and a letter is no name', async () => {
  expect(await faultOf('Molerom-1234', 'ole@firma.example')).toBeUndefined();
  expect(await faultOf('Tur-i-skogen-1', 'i.li@firma.example')).toBeUndefined();
});
