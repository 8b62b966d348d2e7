/**
 * A signal that aborts after so many milliseconds, also where only `AbortSignal.any` knows it: Node 20 lets go of a
 * timeout that nobody listens to, and what was to end with it never does.
 */
export function timeLimit(ms: number): AbortSignal {
  const limit = AbortSignal.timeout(ms);
  limit.addEventListener('abort', () => {});
  return limit;
}
