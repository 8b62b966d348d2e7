/** Ten times where the processor's time is linear, a hundred times where it is quadratic: the limit has a margin of three. */
export const maxGrowth = 30;

const tries = 4;
/** Below this, in microseconds, costs are told apart badly. */
const leastCost = 500;

function costOf(task: () => void): number {
  const before = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/**
 * How many times as much of the processor `task` takes for `size` as for a tenth of it, at best: slow code is slow every
 * time, garbage collection happens once.
 */
export function growthOf(task: (size: number) => void, size: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < tries && least > maxGrowth; time += 1) {
    const tenth = Math.max(
      leastCost,
      costOf(() => task(size / 10)),
    );
    least = Math.min(least, costOf(() => task(size)) / tenth);
  }
  return least;
}
