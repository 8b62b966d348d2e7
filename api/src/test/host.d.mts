import type { DestinationStream } from 'pino';

export function newDatabase(): Promise<string>;
/** Whether a line of the embedded database tells of a query that was refused because no index serves it. */
export function isTableScan(line: string): boolean;
/** What was refused since this was last asked, also if whoever asked for it only tries again later. */
export function takeTableScans(): string[];
export function sharedRedis(): Promise<string>;
export function startApi(
  environment: Record<string, string | undefined>,
  surroundings: { databaseUri: string; log: DestinationStream },
): Promise<{ port: number; stop(graceMs: number): Promise<void> }>;
export function endWritesAfter(count: number): () => void;
