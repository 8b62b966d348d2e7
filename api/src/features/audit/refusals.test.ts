import { expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { createRefusals } from './refusals';
import type { Use } from './use';

const minute = 60;

function begin(seconds: number, failing = 0) {
  const uses: Use[] = [];
  let failures = failing;
  const refusals = createRefusals(async (use) => {
    if (use.detail === 'left out' && failures-- > 0) throw new Error('The database is away');
    uses.push(use);
  }, seconds);
  const leftOut = () =>
    uses.filter(({ detail }) => detail === 'left out').map(({ actor, area, count }) => [actor, area, count]);
  return { uses, leftOut, refusals };
}

test('what is left out is counted in one entry of each account and area', async () => {
  const { uses, leftOut, refusals } = begin(minute);
  for (let n = 0; n < 700; n += 1) {
    const ip = `10.${Math.floor(n / 250)}.${n % 250}.1`;
    await refusals.add({ actor: null, area: 'vika', detail: 'watch' }, ip);
  }
  for (const area of ['users', 'audit'] as const) {
    for (let n = 0; n < 50; n += 1) await refusals.add({ actor: 'a@firma.example', area }, '10.0.0.1');
  }
  expect(uses.filter(({ actor }) => actor === null)).toHaveLength(500);
  expect(uses.filter(({ actor }) => actor !== null)).toHaveLength(60);
  await refusals.countLeftOut();
  expect(leftOut()).toEqual([
    [null, 'vika', 200],
    ['a@firma.example', 'audit', 40],
  ]);
  await refusals.countLeftOut();
  expect(leftOut()).toHaveLength(2);
});

test('the entry comes by itself, and after a database that was away', async () => {
  const { leftOut, refusals } = begin(1, 1);
  for (let n = 0; n < 65; n += 1) await refusals.add({ actor: null, area: 'audit' }, '10.0.0.1');
  await until(async () => leftOut().length === 1);
  expect(leftOut()).toEqual([[null, 'audit', 5]]);
  await refusals.add({ actor: null, area: 'audit' }, '10.0.0.1');
});
