import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { model, Schema, Types } from 'mongoose';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { brand } from 'shared/brand';
import { createFieldCipher, type FieldKey } from './field-encryption';
import { createStoredQueue, queueFields } from './stored-queue';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

const schema = new Schema(
  {
    to: { type: String, required: true },
    /** Subject and text: a link in them opens an account, so nobody reads it here, neither before it left nor after. */
    sealed: { type: String, required: true },
    key_id: { type: String, required: true },
    ...queueFields,
  },
  { collection: 'mail_queue', versionKey: false },
);
schema.index({ next_at: 1 });
const QueuedMailModel = model('QueuedMail', schema);

/** A mail server that says nothing for so long is away. */
const patienceMs = 15_000;

interface MailSettings {
  smtpUrl: string | undefined;
  mailFrom: string;
  dataDirectory: string;
  fieldKeys: FieldKey[];
}
interface QueuedMail {
  _id: Types.ObjectId;
  to: string;
  sealed: string;
  key_id: string;
}
/** As an earlier version put one in, in clear. */
type Waiting = QueuedMail | (Mail & { _id: Types.ObjectId });

/** Mail leaves through a stored queue: a mail server that is down delays the mail, never the request. */
export function createMailer(settings: MailSettings, logger: Logger) {
  const { smtpUrl, mailFrom, dataDirectory } = settings;
  const cipher = createFieldCipher(settings.fieldKeys);
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
    // It appears whole or not at all: somebody may be reading the folder.
    const arriving = `${outbox}-${id}.part`;
    await writeFile(arriving, composed as Buffer, { mode: 0o600 });
    await rename(arriving, path);
    logger.info({ path }, 'mail written');
  }

  const queue = createStoredQueue<Waiting>({
    model: QueuedMailModel,
    deliver: (waiting) => {
      const { _id, to } = waiting;
      const [subject, text] =
        'sealed' in waiting
          ? JSON.parse(cipher.open(waiting.sealed, waiting.key_id, positionOf(_id)))
          : [waiting.subject, waiting.text];
      return deliver(String(_id), { to, subject, text });
    },
    failed: (error, attempts) =>
      logger.warn({ attempts, code: codeOf(error) }, 'mail not sent, will be tried again'),
  });

  return {
    /** Queues a mail; it is on record when this resolves. */
    send({ to, subject, text }: Mail) {
      const _id = new Types.ObjectId();
      const sealed = cipher.seal(JSON.stringify([subject, text]), positionOf(_id));
      return queue.add({ _id, to, sealed, key_id: cipher.keyId });
    },
    start: queue.start,
    async stop() {
      await queue.stop();
      transport?.close();
    },
  };
}
export type Mailer = ReturnType<typeof createMailer>;

const positionOf = (id: Types.ObjectId) => `mail:${id}`;
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
