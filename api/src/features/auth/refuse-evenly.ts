import { setTimeout as wait } from 'node:timers/promises';

/** Longer than a look at a code or a passkey takes, and no wait that anybody feels. */
const floorMs = 25;

/** Refuses not sooner than after a time that is the same for all: what was found meanwhile does not show in it. */
export async function refuseEvenly<Result>(work: () => Promise<Result>): Promise<Result> {
  // First: begun after the work it would be over as much later as that took longer.
  const floor = wait(floorMs);
  try {
    return await work();
  } catch (refusal) {
    await floor;
    throw refusal;
  }
}
