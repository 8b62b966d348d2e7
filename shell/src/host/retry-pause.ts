const pausesMs = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

/** Waits before something is tried again: longer each time. */
export const retryPause = (tries: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, pausesMs[Math.min(tries, pausesMs.length - 1)]));
