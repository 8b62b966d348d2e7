import { expect } from '@jest/globals';

/** How often a value of the first kind is larger than one of the second: 0.5 when nothing tells them apart. */
function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const wins = first.reduce(
    (sum, a) => sum + second.reduce((won, b) => won + (a > b ? 1 : a === b ? 0.5 : 0), 0),
    0,
  );
  return wins / (first.length * second.length);
}

type Kind = 'known' | 'unknown';
/** Asks for one that there is or is not; the number tells one turn from all others. */
type Ask = (kind: Kind, index: number) => Promise<unknown>;
type Prepare = (kind: Kind, turn: number) => Promise<unknown>;

/** Of a thousand turns so many are asked before the first look at whether the rest is needed, and between looks. */
const firstLook = 500;
const turnsBetween = 100;

/**
 * True once what has been measured is as good as the whole: a time that tells, an area of 0.6, would look so even only
 * by a chance of one in two thousand (3.3 standard deviations of the area of values that nothing tells apart).
 */
function isHiddenAlready({ known, unknown }: Record<Kind, number[]>): boolean {
  const [n, m] = [known.length, unknown.length];
  const deviation = Math.sqrt((n + m + 1) / (12 * n * m));
  return Math.abs(areaUnderCurve(known, unknown) - 0.5) + 3.3 * deviation <= 0.1;
}

/** How well the time of an answer tells what is known from what is not: 0.5 is not at all. */
async function separationOf(ask: Ask, prepare: Prepare): Promise<number> {
  const times: Record<Kind, number[]> = { known: [], unknown: [] };
  // In a random order: what one answer leaves behind meets both kinds alike.
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

/** Fails when answers about what is known take another time than those about what is not. */
export async function expectHidden(ask: Ask, prepare: Prepare = async () => {}): Promise<void> {
  const hidden = (area: number) => area >= 0.45 && area <= 0.55;
  const areas = [await separationOf(ask, prepare)];
  // A true difference shows again; one that chance made, once in some hundred runs, does not.
  if (!areas.some(hidden)) areas.push(await separationOf(ask, prepare));
  expect({ areas, hidden: areas.some(hidden) }).toEqual({ areas, hidden: true });
}
