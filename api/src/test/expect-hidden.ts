import { expect } from '@jest/globals';
import { areaUnderCurve } from './area-under-curve';

type Kind = 'known' | 'unknown';
/** Asks for one that there is or is not; the number tells one turn from all others. */
type Ask = (kind: Kind, place: number) => Promise<unknown>;
type Prepare = (kind: Kind, turn: number) => Promise<unknown>;

/** How well the time of an answer tells what is known from what is not: 0.5 is not at all. */
async function separationOf(ask: Ask, prepare: Prepare): Promise<number> {
  const times: Record<Kind, number[]> = { known: [], unknown: [] };
  // In a random order: what one answer leaves behind meets both kinds alike.
  const order = Array.from({ length: 1_000 }, (_, place) => ({ place, chance: Math.random() }));
  order.sort((one, other) => one.chance - other.chance);
  for (const [turn, { place }] of order.entries()) {
    const kind = place % 2 ? 'known' : 'unknown';
    await prepare(kind, turn);
    const started = performance.now();
    await ask(kind, place);
    times[kind].push(performance.now() - started);
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
