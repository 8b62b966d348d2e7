/** How long a page may take to grow tall enough (milliseconds). */
const maxGrowthMs = 5_000;
/** Who does this wants to be elsewhere. */
const inputEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scrolls to where a page was left as soon as it is tall enough, since its lists may come later; ends with user input. */
export function restoreScroll(top: number) {
  const end = performance.now() + maxGrowthMs;
  let frame = 0;
  let isOver = false;
  const stop = () => {
    isOver = true;
    cancelAnimationFrame(frame);
    for (const event of inputEvents) removeEventListener(event, stop);
  };
  const step = () => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) <= 1 || performance.now() > end) return stop();
    frame = requestAnimationFrame(step);
  };
  for (const event of inputEvents) addEventListener(event, stop, { passive: true });
  step();
  return { isOver: () => isOver, stop };
}
