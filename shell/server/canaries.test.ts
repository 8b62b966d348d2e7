import { expect, test } from '@jest/globals';
import type { Registry, RegistryEntry } from 'shared/release';
import { createDraw } from './canaries';

const entryOf = (version: string) => ({ version, routes: [{ path: '/weather' }] }) as RegistryEntry;
const live: Registry = { remotes: { 'mfe-weather': entryOf('1'), 'mfe-other': entryOf('1') } };
const canary = (share: number, version = '2') => ({ name: 'mfe-weather', share, entry: entryOf(version) });
const times = 4_000;
const shareOf = (drawn: ReturnType<ReturnType<typeof createDraw>>[]) =>
  drawn.filter(({ registry }) => registry.remotes['mfe-weather']?.version === '2').length / drawn.length;
const many = <Made>(make: (index: number) => Made) =>
  Array.from({ length: times }, (_, index) => make(index));

test('without a canary every document is made of what is live, and of nothing else', () => {
  const draw = createDraw(live, []);
  expect(draw('anna')).toBe(draw(undefined));
  expect(draw(undefined)).toEqual({ registry: live, variant: '' });
});

test('visitors are drawn for each document, in about the share that was asked for', () => {
  const draw = createDraw(live, [canary(10)]);
  const drawn = many(() => draw(undefined));
  // Four standard deviations.
  expect(Math.abs(shareOf(drawn) - 0.1)).toBeLessThan(0.02);
  expect(new Set(drawn.map(({ variant }) => variant))).toEqual(new Set(['', '2']));
  // However many documents there are, their parts are composed once.
  expect(new Set(drawn).size).toBe(2);
  expect(drawn.every(({ registry }) => registry.remotes['mfe-other']?.version === '1')).toBe(true);
});

test('an account stays where it is, also when the share grows; among all it is about the share', () => {
  const [some, more] = [createDraw(live, [canary(10)]), createDraw(live, [canary(40)])];
  const accounts = many((index) => `account ${index}`);
  const drawn = accounts.map((account) => some(account));
  expect(accounts.map((account) => some(account))).toEqual(drawn);
  expect(Math.abs(shareOf(drawn) - 0.1)).toBeLessThan(0.02);
  const within = accounts.filter((_, index) => drawn[index]?.variant);
  expect(shareOf(within.map((account) => more(account)))).toBe(1);
});

test('a document says what it shows of each module that is tried, also where that is the live version', () => {
  const draw = createDraw(live, [canary(50)]);
  const shown = new Set(many(() => JSON.stringify(draw(undefined).shows)));
  expect(shown).toEqual(new Set(['{"mfe-weather":"1"}', '{"mfe-weather":"2"}']));
});
