/** Runs something again if midnight passed meanwhile; returns the day it ran in. */
export async function withinOneDay<Result>(
  timeZone: 'UTC' | 'Europe/Oslo',
  work: (day: string) => Promise<Result>,
): Promise<Result> {
  const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format();
  for (;;) {
    const day = today();
    const result = await work(day);
    if (today() === day) return result;
  }
}
