/** How often a value of the first kind is larger than one of the second: 0.5 when nothing tells them apart. */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  const wins = first.reduce(
    (sum, a) => sum + second.reduce((won, b) => won + (a > b ? 1 : a === b ? 0.5 : 0), 0),
    0,
  );
  return wins / (first.length * second.length);
}
