/** How a page moves to a part of itself that was asked for. What takes the focus is in view at once: a click that follows would miss it. */
export const glide = (): ScrollOptions => ({
  behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
});
