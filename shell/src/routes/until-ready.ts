import type { DataRouter } from 'react-router-dom';

/**
 * Resolves when the router has loaded the document's page, or after a limit. It has stopped listening by then: the
 * router keeps what it tells before its provider listens only as long as nobody else does.
 */
export const untilReady = (router: DataRouter, limitMs: number): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, limitMs);
    const stop = router.subscribe(({ initialized }) => initialized && end());
  });
