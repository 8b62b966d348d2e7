import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from 'shared/testing/until';

/** Mails to an address in a data directory's outbox, oldest first, as the recipient sees them. */
export async function mailsTo(directory: string, email: string): Promise<string[]> {
  const outbox = join(directory, 'outbox');
  const names = await readdir(outbox).catch((): string[] => []);
  const mails = await Promise.all(names.sort().map((name) => readFile(join(outbox, name), 'utf8')));
  return mails.map(readable).filter((mail) => mail.includes(`To: ${email}\n`));
}

/** Decodes quoted-printable. */
const readable = (mail: string) =>
  mail
    .replaceAll('=\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

/** Runs an action and returns the mail that it sends to an address. */
export async function mailOf(directory: string, email: string, act: () => Promise<unknown>): Promise<string> {
  const before = (await mailsTo(directory, email)).length;
  await act();
  await until(async () => (await mailsTo(directory, email)).length > before);
  return (await mailsTo(directory, email)).at(-1) ?? '';
}

export const tokenIn = (mail: string): string => /access_token=([\w-]+)/.exec(mail)?.[1] ?? '';
