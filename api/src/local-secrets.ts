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
 * Secrets of the default start: made once and stored beside the data, readable by their owner alone. Of two processes
 * that start at once both use the first one's.
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
  // A name that is taken cannot be given by a link: whoever is second reads what the first one made.
  if (known) renameSync(next, file);
  else if (!isFirst(next, file)) return localSecrets(dataDirectory);
  return secrets;
}

/** Gives a whole file its name, unless another file has it. */
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
