/** Durations in milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** How long an action can be undone. */
export const undoMs = 10_000;
