/**
 * A signal that aborts after so many milliseconds, or with another one: browsers of a few years back have no
 * `AbortSignal.any`. The listener keeps the limit alive: Node 20 garbage-collects a timeout signal that only
 * `AbortSignal.any` refers to, and then nothing is aborted.
 */
export function timeLimit(ms: number, other?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(ms);
  if (!other) {
    limit.addEventListener('abort', () => {});
    return limit;
  }
  const ended = new AbortController();
  for (const signal of [limit, other]) {
    const end = () => ended.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { signal: ended.signal });
  }
  return ended.signal;
}
