export function findTools(): { chromium: string | undefined; redis: string | undefined };
