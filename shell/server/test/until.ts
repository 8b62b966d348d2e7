import { setTimeout as wait } from 'node:timers/promises';

/** Looks again until what it sees holds; the test's own time bounds it. */
export async function until<Value>(
  look: () => Value | Promise<Value>,
  holds: (value: Value) => boolean,
): Promise<Value> {
  for (;;) {
    const value = await look();
    if (holds(value)) return value;
    await wait(20);
  }
}
