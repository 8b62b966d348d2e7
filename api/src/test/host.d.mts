import type { Mongoose } from 'mongoose';
import type { DestinationStream } from 'pino';
import type { Migration } from '../platform/migrations';

export function newMongoose(): Mongoose;
export function newDatabase(): Promise<string>;
export function sharedRedis(): Promise<string>;
export function startApi(
  environment: Record<string, string | undefined>,
  surroundings: { databaseUri: string; log: DestinationStream; migrations?: readonly Migration[] },
): Promise<{ port: number; stop(graceMs: number): Promise<void> }>;
export function endWritesAfter(count: number): () => void;
