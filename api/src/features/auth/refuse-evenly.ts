import { setTimeout as wait } from 'node:timers/promises';

/** Longer than verifying a code or passkey takes, but too short for users to notice. */
const floorMs = 25;

/** Delays errors to a fixed minimum duration, so that the response time does not reveal the cause. */
export async function refuseEvenly<Result>(work: () => Promise<Result>): Promise<Result> {
  // Start the timer before the work, or the total time would still depend on how long the work takes.
  const floor = wait(floorMs);
  try {
    return await work();
  } catch (refusal) {
    await floor;
    throw refusal;
  }
}
