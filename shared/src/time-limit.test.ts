import { expect, test } from '@jest/globals';
import { keepCollecting } from './testing/collect-garbage';
import { timeLimit } from './time-limit';

test('a limit among other signals ends what waits for it, however busy the process is', async () => {
  const stop = keepCollecting();
  const signal = AbortSignal.any([new AbortController().signal, timeLimit(200)]);
  let tooLate: NodeJS.Timeout | undefined;
  const ended = await Promise.race([
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(true))),
    new Promise((resolve) => {
      tooLate = setTimeout(resolve, 5_000, false);
    }),
  ]);
  clearTimeout(tooLate);
  stop();
  expect(ended).toBe(true);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test('a limit ends with another signal, too, for its reason', () => {
  const stopping = new AbortController();
  const signal = timeLimit(60_000, stopping.signal);
  expect(signal.aborted).toBe(false);
  stopping.abort('stopping');
  expect(signal.reason).toBe('stopping');
  expect(timeLimit(60_000, AbortSignal.abort('left')).reason).toBe('left');
});
