/** Prints rows of Markdown tables. */
export const say = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

export function head(...cells: string[]): void {
  console.log();
  say(...cells);
  say(...cells.map(() => '---'));
}

export const percentile = (values: number[], part: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? 0;
export const median = (values: number[]): number => percentile(values, 0.5);
