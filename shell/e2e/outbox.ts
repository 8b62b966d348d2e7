import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataDirectory } from './settings';

/** The link of the newest mail to somebody that holds one. */
export async function linkMailedTo(email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const outbox = join(dataDirectory, 'outbox');
    const names = (await readdir(outbox)).sort().reverse();
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    const mine = mails.find((mail) => mail.includes(`To: ${email}\n`) && mail.includes('nytt-passord')) ?? '';
    link = /https?:\S+nytt-passord\S+/.exec(mine.replaceAll('=\n', '').replaceAll('=3D', '='))?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 10_000 });
  return link;
}
