export function findChromium(): string | undefined;
export function findTools(): { chromium: string | undefined; redis: string | undefined };
