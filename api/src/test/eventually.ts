import { setTimeout as wait } from 'node:timers/promises';

/** Retries until a condition holds; throws on timeout. */
export async function eventually(holds: () => boolean | Promise<boolean>, withinMs = 120_000): Promise<void> {
  for (const end = Date.now() + withinMs; !(await holds()); ) {
    if (Date.now() > end) throw new Error(`did not come to hold within ${withinMs} ms`);
    await wait(25);
  }
}
