const source = (ms: number) => `
const now = Date.now;
Date.now = () => now() + ${ms};
globalThis.Date = new Proxy(Date, {
  construct: (RealDate, parts) => new RealDate(...(parts.length === 0 ? [RealDate.now()] : parts)),
});
`;

/** Settings of a process whose clock, and that of processes it starts, is that far ahead. */
export const clockAhead = (ms: number) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(source(ms))}`,
});

/** The same on a Sunday at noon: the telephone, of which each document tells, neither opens nor closes during a test. */
export const onSunday = () => {
  const noon = new Date();
  noon.setUTCDate(noon.getUTCDate() + 7 - noon.getUTCDay());
  noon.setUTCHours(12, 0, 0, 0);
  return clockAhead(noon.getTime() - Date.now());
};
