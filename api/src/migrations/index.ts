import type { Migration } from '../platform/migrations';
import { slugsOfPosts } from './2026-11-30-slugs-of-posts';

/** Every migration, the oldest first, each in a file of its name (docs/mongodb.md). */
export const migrations: readonly Migration[] = [slugsOfPosts];
