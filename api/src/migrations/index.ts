import type { Migration } from '../platform/migrations';

/** Every migration, the oldest first, each in a file of its name (docs/mongodb.md). None yet: nothing was in production. */
export const migrations: readonly Migration[] = [];
