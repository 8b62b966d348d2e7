import { existsSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError } from './errors';

/** With less free space the disk counts as full: a commit writes at least a few pages. */
const minFreeBytes = 64 * 1024;

/** Why a write to the disk failed. */
function describeFailure(file: string): string {
  const { bavail, bsize } = statfsSync(dirname(file));
  return bavail * bsize < minFreeBytes ? 'the disk is full' : 'the disk refuses to be written';
}

/** A write that did not reach the disk; nothing of it is stored. Reported to the driver as MongoDB would. */
export const notStored = (file: string) => new CommandError(14_031, 'OutOfDiskSpace', describeFailure(file));

export const isNotStored = (error: unknown): error is CommandError =>
  error instanceof CommandError && error.codeName === 'OutOfDiskSpace';

/** Throws if nothing can be written: without room for its lock file, lmdb ends the process that opens the data. */
export function checkRoom(file: string): void {
  const probe = `${file}.room`;
  try {
    writeFileSync(probe, Buffer.alloc(minFreeBytes));
  } catch {
    throw notStored(file);
  } finally {
    rmSync(probe, { force: true });
  }
}

/** Whether lmdb failed to write to disk: a commit error, or its cause with an errno. */
export const isDiskFailure = (error: unknown): error is Error =>
  error instanceof Error &&
  // Our own errors have a code too: MongoDB's.
  !(error instanceof CommandError) &&
  ('commitError' in error ||
    ('code' in error && typeof error.code === 'number' && error.code > 0 && error.code < 200));

/** Error message for a damaged file. */
export const damaged = (file: string, how: string) =>
  `${file} is damaged (${how}): put a backup of it in its place`;

/** Whether lmdb reports a damaged file. */
export const isDamage = (error: unknown): error is Error =>
  error instanceof Error &&
  /^MDB_(CORRUPTED|INVALID|PAGE_NOTFOUND|PANIC|VERSION_MISMATCH|BAD_TXN)/.test(error.message);

/** Throws if lmdb would silently start over: only a missing file means a new database. */
export function checkFile(file: string): void {
  if (!existsSync(file) || statSync(file).size > 0) return;
  throw new Error(`${file} is empty: put a backup of it in its place, or remove it to begin anew`);
}
