/**
 * Milliseconds to wait after so many failures in a row: twice as long after each, up to `maxMs`, and by chance up to
 * half less, so that those who failed together do not come back together.
 */
export const backOff = (failures: number, firstMs = 1_000, maxMs = 10_000): number =>
  Math.min(firstMs * 2 ** (failures - 1), maxMs) * (1 - Math.random() / 2);

/** Waits in a browser before something is tried again. */
export const retryPause = (failures: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, backOff(failures)));
