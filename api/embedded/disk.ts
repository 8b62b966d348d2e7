import { existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError } from './errors';

/** Less than this is a full disk: a commit writes a few pages at least. */
const minFreeBytes = 64 * 1024;

/** Why the disk did not take a write. */
function describeFailure(file: string): string {
  const { bavail, bsize } = statfsSync(dirname(file));
  return bavail * bsize < minFreeBytes ? 'the disk is full' : 'the disk refuses to be written';
}

/** A write that did not reach the disk; nothing of it is stored. It goes to the driver as MongoDB would say it. */
export const notStored = (file: string) => new CommandError(14_031, 'OutOfDiskSpace', describeFailure(file));

export const isNotStored = (error: unknown): error is CommandError =>
  error instanceof CommandError && error.codeName === 'OutOfDiskSpace';

/** Whether lmdb failed to write to the disk: the error of a commit, or what it says of the cause, a number of errno. */
export const isDiskFailure = (error: unknown): error is Error =>
  error instanceof Error &&
  // A refusal of ours has a number too: MongoDB's.
  !(error instanceof CommandError) &&
  ('commitError' in error ||
    ('code' in error && typeof error.code === 'number' && error.code > 0 && error.code < 200));

/** The line about a file whose content makes no sense. */
export const damaged = (file: string, how: string) =>
  `${file} is damaged (${how}): put a backup of it in its place`;

/** What lmdb says of a file that is not as it wrote it. */
export const isDamage = (error: unknown): error is Error =>
  error instanceof Error &&
  /^MDB_(CORRUPTED|INVALID|PAGE_NOTFOUND|PANIC|VERSION_MISMATCH|BAD_TXN)/.test(error.message);

/** Throws where lmdb would begin anew: a database is new only while it has no file. */
export function checkFile(file: string): void {
  if (!existsSync(file) || statSync(file).size > 0) return;
  throw new Error(`${file} is empty: put a backup of it in its place, or remove it to begin anew`);
}
