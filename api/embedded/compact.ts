import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { isNotStored } from './disk';
import { dataFileOf, Storage } from './storage';

/**
 * Leaves a file that holds nothing but what is stored: lmdb keeps what was deleted on its free pages, where a person's
 * data would outlive its term. For the owner of the data, while nobody has it open.
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
    // A disk without room for two of them: the one that is there does.
    if (isNotStored(error)) return;
    throw error;
  } finally {
    await storage.close();
  }
  rmSync(`${copy}-lock`);
  // Its lock file counts the transactions of the file that goes.
  rmSync(`${file}-lock`, { force: true });
  renameSync(copy, file);
  sync(dirname(file));
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
