/**
 * Exponential back-off with jitter: milliseconds to wait after this many consecutive failures. Doubles each time up to
 * `maxMs`, minus up to half at random, so that clients that failed together do not retry together.
 */
export const backOff = (failures: number, firstMs = 1_000, maxMs = 10_000): number =>
  Math.min(firstMs * 2 ** (failures - 1), maxMs) * (1 - Math.random() / 2);

/** Waits for the back-off before the next retry, in a browser. */
export const retryPause = (failures: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, backOff(failures)));
