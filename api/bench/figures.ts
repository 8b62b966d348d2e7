export const say = (label: string, ...figures: string[]) =>
  process.stdout.write(`${label.padEnd(60)}${figures.join('  ')}\n`);

/** Percentile: the value that this share of all values does not exceed. */
export const percentile = (taken: number[], share: number): number =>
  taken.toSorted((a, b) => a - b)[Math.ceil(taken.length * share) - 1] ?? Number.NaN;

export function report(label: string, taken: number[]) {
  const part = (share: number) => `${percentile(taken, share).toFixed(2)} ms`;
  say(label, `p50 ${part(0.5)}`, `p99 ${part(0.99)}`);
}

/** Duration of one piece of work in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
