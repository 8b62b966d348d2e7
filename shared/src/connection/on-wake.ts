const tickMs = 5_000;

/** A tick this late means that the computer slept. */
const lateMs = 2 * tickMs;

/**
 * Calls back when the line to the server may have died or come back unnoticed: after a sleep, when the page is shown
 * again, and when the browser believes that the network came or went. Returns how to stop.
 */
export function onWake(callback: () => void): () => void {
  let tickedAt = Date.now();
  const timer = setInterval(() => {
    const hasSlept = Date.now() - tickedAt > lateMs;
    tickedAt = Date.now();
    if (hasSlept) callback();
  }, tickMs);
  const onVisibility = () => {
    if (document.visibilityState === 'visible') callback();
  };
  const events = ['pageshow', 'online', 'offline'] as const;
  document.addEventListener('visibilitychange', onVisibility);
  for (const event of events) window.addEventListener(event, callback);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    for (const event of events) window.removeEventListener(event, callback);
  };
}
