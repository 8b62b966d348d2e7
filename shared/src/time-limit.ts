/**
 * A signal that aborts after so many milliseconds. The listener keeps it alive: Node 20 garbage-collects a timeout
 * signal that only `AbortSignal.any` refers to, and then nothing is aborted.
 */
export function timeLimit(ms: number): AbortSignal {
  const limit = AbortSignal.timeout(ms);
  limit.addEventListener('abort', () => {});
  return limit;
}
