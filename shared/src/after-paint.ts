/**
 * Resolves after the next paint, in the frame after it, so that the paint reaches the screen undisturbed; in a hidden
 * page, which is never painted, after 400 ms.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    setTimeout(resolve, 400);
  });
