import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { newFieldKey } from './platform/field-encryption';

const stored = z.object({
  sessionSecret: z.string(),
  fieldKeys: z.string(),
  auditKeys: z.string(),
  releaseKey: z.string(),
});

/**
 * Secrets of the default start: generated once and stored next to the data, readable only by the owner. If two
 * processes start concurrently, both use the same secrets.
 */
export function localSecrets(dataDirectory: string) {
  const file = join(dataDirectory, 'secrets.json');
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const made = {
    sessionSecret: randomBytes(32).toString('base64url'),
    fieldKeys: newFieldKey('first'),
    auditKeys: newFieldKey('first'),
    releaseKey: randomBytes(32).toString('base64'),
  };
  const secrets = stored.parse({ ...made, ...known });
  if (known && Object.keys(made).every((name) => name in known)) return secrets;
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const next = `${file}.${process.pid}.next`;
  writeFileSync(next, JSON.stringify({ ...known, ...secrets }), { mode: 0o600 });
  // Creating a hard link fails if the name exists, so the slower process reads the file of the faster one.
  if (known) renameSync(next, file);
  else if (!isFirst(next, file)) return localSecrets(dataDirectory);
  return secrets;
}

/** Publishes a complete file under its name; false if the name is taken. */
function isFirst(next: string, file: string): boolean {
  try {
    linkSync(next, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(next);
  }
}
