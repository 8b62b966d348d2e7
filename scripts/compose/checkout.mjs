import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../prepare.mjs';

const drawn = () => randomBytes(32).toString('base64');
/** A marker for files that must not be copied into images. */
export const marker = `not-for-images-${randomBytes(16).toString('hex')}`;

/** Generates the release keys, as described in `.env.example`. */
const releaseKeys = () =>
  Object.fromEntries(
    execFileSync(process.execPath, ['scripts/release-key.mjs'], { cwd: root, encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s, 2)),
  );

/** Copies the checkout into a folder and creates its `.env` as the README describes. */
export function copyCheckout(folder, settings) {
  mkdirSync(folder, { recursive: true });
  const list = `git ls-files -co --exclude-standard -z | tar -c --null --ignore-failed-read -T - | tar -x -C '${folder}'`;
  run('sh', ['-c', list], { quiet: true });
  const given = {
    SESSION_SECRET: drawn(),
    FIELD_KEYS: `k1:${drawn()}`,
    AUDIT_KEYS: `k1:${drawn()}`,
    ...releaseKeys(),
    MONGO_PASSWORD: randomBytes(24).toString('hex'),
    REDIS_PASSWORD: randomBytes(24).toString('hex'),
    SMTP_URL: '',
    ...settings,
  };
  const lines = readFileSync(join(root, '.env.example'), 'utf8').split('\n');
  const filled = lines.map((line) => {
    const [, name] = /^(?:# )?([A-Z_]+)=/.exec(line) ?? [];
    return Object.hasOwn(given, name ?? '') ? `${name}=${given[name]}` : line;
  });
  writeFileSync(join(folder, '.env'), `${filled.join('\n')}\n# ${marker}\n`);
  // Other files that may exist in a checkout and must stay out of the image.
  for (const directory of ['.data', 'backup']) mkdirSync(join(folder, directory));
  const strays = [
    '.env.production',
    'api/.env',
    '.data/secrets.json',
    'backup/mongo.gz',
    'patient.json',
    'api/patient-2.json',
  ];
  for (const stray of strays) {
    writeFileSync(join(folder, stray), `SECRET=${marker}\n`);
  }
  return given;
}

/** The shell commands of a document, from a heading on or in all of it. */
export function commandsOf(document, heading = '') {
  const text = readFileSync(join(root, document), 'utf8');
  const below = text.slice(text.indexOf(heading));
  return /```sh\n([\s\S]*?)```/.exec(below)?.[1] ?? '';
}
