import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { model, Schema, trusted } from 'mongoose';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';

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
    attempts: { type: Number, default: 0 },
    /** When it may be tried next; a process that sends it moves this ahead, so that no other does. */
    next_at: { type: Date, required: true },
  },
  { collection: 'mail_queue', versionKey: false },
);
schema.index({ next_at: 1 });
export const QueuedMailModel = model('QueuedMail', schema);

const leaseMs = 60_000;
const pollMs = 5_000;
const longestDelayMs = 60 * 60_000;

interface MailOptions {
  smtpUrl: string | undefined;
  from: string;
  dataDirectory: string;
  logger: Logger;
}

/** Mail leaves through a stored queue: a mail server that is down delays the mail, never the request. */
export function createMailer({ smtpUrl, from, dataDirectory, logger }: MailOptions) {
  const outbox = join(dataDirectory, 'outbox');
  const transport = smtpUrl ? createTransport(smtpUrl) : undefined;
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const stopping = new AbortController();
  let kick = new AbortController();
  let running: Promise<void> | undefined;

  async function deliver(id: string, mail: Mail) {
    const message = { from, ...mail, headers: { 'Auto-Submitted': 'auto-generated' } };
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

  /** Sends what is due; false when nothing was. */
  async function sendNext(now = Date.now()): Promise<boolean> {
    const due = await QueuedMailModel.findOneAndUpdate(
      { next_at: trusted({ $lte: new Date(now) }) },
      { $set: { next_at: new Date(now + leaseMs) }, $inc: { attempts: 1 } },
      { sort: { next_at: 1 }, returnDocument: 'after' },
    ).lean();
    if (!due) return false;
    try {
      await deliver(String(due._id), { to: due.to, subject: due.subject, text: due.text });
      await QueuedMailModel.deleteOne({ _id: due._id });
    } catch (error) {
      const delay = Math.min(2 ** due.attempts * 1_000, longestDelayMs);
      await QueuedMailModel.updateOne({ _id: due._id }, { $set: { next_at: new Date(Date.now() + delay) } });
      logger.warn({ attempts: due.attempts, code: codeOf(error) }, 'mail not sent, will be tried again');
    }
    return true;
  }

  async function work() {
    while (!stopping.signal.aborted) {
      kick = new AbortController();
      const sent = await sendNext().catch(() => false);
      const pause = AbortSignal.any([stopping.signal, kick.signal]);
      if (!sent) await wait(pollMs, undefined, { signal: pause }).catch(() => {});
    }
  }

  return {
    /** Queues a mail; it is on record when this resolves. */
    async send(mail: Mail) {
      await QueuedMailModel.create({ ...mail, next_at: new Date() });
      kick.abort();
    },
    start() {
      running = work();
    },
    async stop() {
      stopping.abort();
      await running;
      transport?.close();
    },
  };
}
export type Mailer = ReturnType<typeof createMailer>;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
