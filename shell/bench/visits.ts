import type { Browser } from '@playwright/test';
import { head, median, percentile, say } from './table';
import { type Move, makeVisit } from './visit';

const nameOf = ({ from, to }: Move) => `${from} → ${to}`;

/** Prints navigation times and interaction latency of visits that end with a sent request. */
export async function measureVisits(browser: Browser, origin: string, rounds: number): Promise<void> {
  const visits = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await makeVisit(browser, origin));

  const moves = visits.flatMap((visit) => visit.moves);
  head('move', 'click to painted ms', 'most');
  for (const name of new Set(moves.map(nameOf))) {
    const times = moves.filter((one) => nameOf(one) === name).map(({ ms }) => ms);
    say(name, Math.round(median(times)), Math.round(Math.max(...times)));
  }
  const times = moves.map(({ ms }) => ms);
  const inps = visits.map(({ inp }) => inp);
  const [slowest] = visits.toSorted((one, other) => other.inp - one.inp);
  head('moves', 'p50 ms', 'p75 (≤ 100)', 'most', 'visits', 'INP p75 ms (≤ 100)', 'most', 'at');
  say(
    moves.length,
    Math.round(median(times)),
    Math.round(percentile(times, 0.75)),
    Math.round(Math.max(...times)),
    visits.length,
    percentile(inps, 0.75),
    Math.max(...inps),
    slowest?.slowest ?? '',
  );
}
