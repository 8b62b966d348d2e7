import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { model, Schema } from 'mongoose';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { brand } from 'shared/brand';
import type { Settings } from '../env';
import { createStoredQueue, queueFields } from './stored-queue';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

const schema = new Schema(
  {
    to: { type: String, required: true },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    ...queueFields,
  },
  { collection: 'mail_queue', versionKey: false },
);
schema.index({ next_at: 1 });
export const QueuedMailModel = model('QueuedMail', schema);

/** A mail server that says nothing for so long is away. */
const patienceMs = 15_000;

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDirectory'>;

/** Mail leaves through a stored queue: a mail server that is down delays the mail, never the request. */
export function createMailer({ smtpUrl, mailFrom, dataDirectory }: MailSettings, logger: Logger) {
  const from = { name: brand.name, address: mailFrom };
  const outbox = join(dataDirectory, 'outbox');
  const limits = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  };
  const transport = smtpUrl ? createTransport({ ...limits, url: smtpUrl }) : undefined;
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  async function deliver(id: string, mail: Mail) {
    // As objects: of a text, the mailer would read names, comments and several addresses.
    const to = { name: '', address: mail.to };
    const message = { ...mail, from, to, headers: { 'Auto-Submitted': 'auto-generated' } };
    if (transport) {
      await transport.sendMail(message);
      return;
    }
    const { message: composed } = await composer.sendMail(message);
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const path = join(outbox, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`);
    await writeFile(path, composed as Buffer, { mode: 0o600 });
    logger.info({ path }, 'mail written');
  }

  const queue = createStoredQueue<Mail>({
    model: QueuedMailModel,
    deliver: ({ _id, to, subject, text }) => deliver(String(_id), { to, subject, text }),
    failed: (error, attempts) =>
      logger.warn({ attempts, code: codeOf(error) }, 'mail not sent, will be tried again'),
  });

  return {
    /** Queues a mail; it is on record when this resolves. */
    send: queue.add,
    start: queue.start,
    async stop() {
      await queue.stop();
      transport?.close();
    },
  };
}
export type Mailer = ReturnType<typeof createMailer>;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
