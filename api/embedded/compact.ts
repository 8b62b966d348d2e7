import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { isNotStored } from './disk';
import { dataFileOf, Storage } from './storage';

/**
 * Rewrites the file with live data only: lmdb keeps deleted data in free pages, beyond the retention period of personal
 * data. Call it as the owner of the data, while nobody has the file open.
 */
export async function compact(folder: string): Promise<void> {
  const file = dataFileOf(folder);
  if (!existsSync(file)) return;
  const copy = `${file}.compact`;
  const remove = (path: string) => {
    rmSync(path, { force: true });
    rmSync(`${path}-lock`, { force: true });
  };
  remove(copy);
  const storage = new Storage(folder);
  try {
    await storage.copyTo(copy);
    sync(copy);
  } catch (error) {
    remove(copy);
    // Not enough disk space for a copy: keep the existing file.
    if (isNotStored(error)) return;
    throw error;
  } finally {
    await storage.close();
  }
  rmSync(`${copy}-lock`);
  // The lock file belongs to the old data file, so remove it as well.
  rmSync(`${file}-lock`, { force: true });
  renameSync(copy, file);
  sync(dirname(file));
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
