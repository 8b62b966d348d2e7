/** Durations in milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** How long what was done with one press can be undone with another. */
export const undoMs = 10_000;
