import { setTimeout as wait } from 'node:timers/promises';

/** Ends what hangs: how long something takes depends on the machine. */
const patienceMs = 240_000;

/** Looks again until what it sees holds, and returns that; throws if it never does within that time. */
export async function until<Value>(
  look: () => Value | Promise<Value>,
  holds: (value: Value) => boolean = Boolean,
  withinMs = patienceMs,
): Promise<Value> {
  for (const end = Date.now() + withinMs; ; await wait(20)) {
    const value = await look();
    if (holds(value)) return value;
    if (Date.now() > end) throw new Error(`did not come to hold within ${withinMs} ms`);
  }
}
