import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataDirectory } from './settings';

/** Emails to an address, newest first. */
export async function mailsTo(email: string): Promise<string[]> {
  const outbox = join(dataDirectory, 'outbox');
  const names = (await readdir(outbox).catch((): string[] => [])).sort().reverse();
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${email}\n`));
}

/** The password link in the newest email to an address that has one. */
export async function linkMailedTo(email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mine = (await mailsTo(email)).find((mail) => mail.includes('nytt-passord')) ?? '';
    link = /https?:\S+nytt-passord\S+/.exec(mine.replaceAll('=\n', '').replaceAll('=3D', '='))?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}
