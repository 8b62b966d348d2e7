import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Types } from 'mongoose';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { dayMs, hourMs } from 'shared/durations';
import { removedLine } from './leased-job';

/** How long files stay in the folder. */
const keptMs = 30 * dayMs;
const lookMs = hourMs;

/** The folder that mails are written to where no mail server is set. */
export function createMailFolder(folder: string, logger: Logger) {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  let expiring: NodeJS.Timeout | undefined;
  // Needs no lease, because the folder is local to this machine.
  const expire = () =>
    void expireFiles(folder).then(
      (expired) => expired > 0 && logger.info({ of: 'outbox', expired }, removedLine),
      ({ code }: NodeJS.ErrnoException) => logger.warn({ code }, 'outbox: expiry will be tried again'),
    );

  return {
    async write(id: Types.ObjectId, mail: SendMailOptions): Promise<void> {
      const { message } = await composer.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${id.getTimestamp().toISOString().replaceAll(':', '-')}-${id}.eml`);
      // Write and rename, so that readers of the folder never see a partial file.
      const arriving = `${folder}-${id}.part`;
      await writeFile(arriving, message as Buffer, { mode: 0o600 });
      await rename(arriving, path);
      logger.info({ path }, 'mail written');
    },
    start() {
      expire();
      expiring = setInterval(expire, lookMs).unref();
    },
    stop: () => clearInterval(expiring),
  };
}

/** Ignores that the file is gone: another process on this machine was faster. */
const gone = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined;
  throw error;
};

/** Deletes files that are past their term; returns how many. */
async function expireFiles(folder: string, now = Date.now()): Promise<number> {
  let expired = 0;
  for (const name of (await readdir(folder).catch(gone)) ?? []) {
    const path = join(folder, name);
    const file = await stat(path).catch(gone);
    if (!file || now - file.mtimeMs <= keptMs) continue;
    const isOurs = await rm(path).then(() => true, gone);
    if (isOurs) expired += 1;
  }
  return expired;
}
