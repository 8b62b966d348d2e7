export function engineProgram(name: string): string;
export function findChromium(): string | undefined;
export function findTools(options?: { isLong?: boolean }): {
  chromium: string | undefined;
  redis: string | undefined;
};
