import { minuteMs } from '../durations';

/** Events by which somebody shows to be at the screen. */
export const inputEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Longer than the idle lock waits until it tells the server that somebody is there. */
const attendedMs = 6 * minuteMs;

let lastInput = Date.now();
for (const event of inputEvents)
  globalThis.addEventListener?.(
    event,
    () => {
      lastInput = Date.now();
    },
    { passive: true, capture: true },
  );

/** Whether nobody has touched this page for so long that its requests say nothing of a person. */
export function isUnattended(): boolean {
  const now = Date.now();
  // The clock of the computer may have been set back.
  lastInput = Math.min(lastInput, now);
  return now - lastInput > attendedMs;
}
