import { expect } from '@jest/globals';
import { isLong } from 'shared/testing/amount';

/** AUC: how often a value of the first sample is larger than one of the second; 0.5 if they are indistinguishable. */
function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const wins = first.reduce(
    (sum, a) => sum + second.reduce((won, b) => won + (a > b ? 1 : a === b ? 0.5 : 0), 0),
    0,
  );
  return wins / (first.length * second.length);
}

type Kind = 'known' | 'unknown';
/** Makes a request about something that exists or does not; `index` is unique per turn. */
type Ask = (kind: Kind, index: number) => Promise<unknown>;
type Prepare = (kind: Kind, turn: number) => Promise<unknown>;

/** Turns (out of 1,000) before the first check for an early stop, and between later checks. */
const firstLook = 500;
const turnsBetween = 100;

/**
 * Whether the samples suffice to stop early: a real timing difference (an AUC of 0.6) would look like this with a
 * probability of 1 in 2,000 (3.3 standard deviations under the null hypothesis).
 */
function isHiddenAlready({ known, unknown }: Record<Kind, number[]>): boolean {
  const [n, m] = [known.length, unknown.length];
  const deviation = Math.sqrt((n + m + 1) / (12 * n * m));
  return Math.abs(areaUnderCurve(known, unknown) - 0.5) + 3.3 * deviation <= 0.1;
}

/** How well response times separate known from unknown (AUC); 0.5 means not at all. */
async function separationOf(ask: Ask, prepare: Prepare): Promise<number> {
  const times: Record<Kind, number[]> = { known: [], unknown: [] };
  // Random order, so that side effects of one request affect both kinds equally.
  const order = Array.from({ length: 1_000 }, (_, index) => ({ index, chance: Math.random() }));
  order.sort((one, other) => one.chance - other.chance);
  for (const [turn, { index }] of order.entries()) {
    const kind = index % 2 ? 'known' : 'unknown';
    await prepare(kind, turn);
    const started = performance.now();
    await ask(kind, index);
    times[kind].push(performance.now() - started);
    const turns = turn + 1;
    if (turns >= firstLook && turns % turnsBetween === 0 && isHiddenAlready(times)) break;
  }
  return areaUnderCurve(times.known, times.unknown);
}

const turnsAtLeast = 30;
const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Fails if one kind takes three times as long as the other: enough to notice that work is left out for one of them. */
async function expectAlike(ask: Ask, prepare: Prepare): Promise<void> {
  const times: Record<Kind, number[]> = { known: [], unknown: [] };
  for (let turn = 0; turn < turnsAtLeast; turn += 1) {
    const kind = turn % 2 ? 'known' : 'unknown';
    await prepare(kind, turn);
    const started = performance.now();
    await ask(kind, turn);
    times[kind].push(performance.now() - started);
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  expect({ known, unknown, alike: known < 3 * unknown && unknown < 3 * known }).toMatchObject({
    alike: true,
  });
}

/** Fails if response times reveal whether something exists (timing attack); statistics take `npm run test:long`. */
export async function expectHidden(ask: Ask, prepare: Prepare = async () => {}): Promise<void> {
  if (!isLong) return expectAlike(ask, prepare);
  const hidden = (area: number) => area >= 0.45 && area <= 0.55;
  const areas = [await separationOf(ask, prepare)];
  // Repeat once: a real difference shows again, a random one (once in some hundred runs) does not.
  if (!areas.some(hidden)) areas.push(await separationOf(ask, prepare));
  expect({ areas, hidden: areas.some(hidden) }).toEqual({ areas, hidden: true });
}
