import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { model, Schema, Types, trusted } from 'mongoose';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { brand } from 'shared/brand';
import { dayMs, hourMs } from 'shared/durations';
import { isDuplicate } from './create-once';
import { expireRows } from './expired-rows';
import { createFieldCipher, type FieldCipher, type FieldKey } from './field-encryption';
import { removedLine } from './leased-job';
import { SettingError } from './setting-error';
import { createStoredQueue, queueFields } from './stored-queue';

interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Where answers go, in what a person wrote; everything else is sent by itself and wants none. */
  replyTo?: string | undefined;
}

const schema = new Schema(
  {
    to: { type: String, required: true },
    /** Subject and text: a link in them opens an account, so nobody reads it here, neither before it left nor after. */
    sealed: { type: String, required: true },
    key_id: { type: String, required: true },
    /** What it is about: of two under one key, one is sent. */
    key: String,
    /** Of one with a key the bare key stays a while, for whoever asks for it again. */
    expires_at: Date,
    ...queueFields,
  },
  { collection: 'mail_queue', versionKey: false },
);
schema.index({ next_at: 1 });
schema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $type: 'string' } } });
expireRows(schema, 'expires_at');
const QueuedMailModel = model('QueuedMail', schema);

const maxAgeMs = 14 * dayMs;
/** How long a mail lies in the outbox. */
const outboxMs = 30 * dayMs;
const outboxLookMs = hourMs;

/** A mail server that says nothing for so long is away. */
const patienceMs = 15_000;
/** Longer than anybody is away who had a mail queued and could not write down that it was. */
const keyRetentionMs = 30 * dayMs;

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
  key?: string;
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
  // Else whoever sits on the line takes STARTTLS out of the greeting and reads along; `?requireTLS=false` in the address allows it.
  const requireTLS = !!smtpUrl && !isThisMachine(new URL(smtpUrl).hostname);
  const transport = smtpUrl ? createTransport({ ...limits, requireTLS, url: smtpUrl }) : undefined;
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  async function deliver(id: Types.ObjectId, { replyTo, ...mail }: Mail) {
    // As objects: of a text, the mailer would read names, comments and several addresses.
    const to = { name: '', address: mail.to };
    const message = {
      ...mail,
      from,
      to,
      // The same when it is sent again after a lost answer: mail programs show it once.
      messageId: `<${id}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`,
      ...(replyTo ? { replyTo } : { headers: { 'Auto-Submitted': 'auto-generated' } }),
    };
    if (transport) {
      await transport.sendMail(message);
      return;
    }
    const { message: composed } = await composer.sendMail(message);
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const path = join(outbox, `${id.getTimestamp().toISOString().replaceAll(':', '-')}-${id}.eml`);
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
      const [subject, text, replyTo] =
        'sealed' in waiting
          ? JSON.parse(cipher.open(waiting.sealed, waiting.key_id, positionOf(_id)))
          : [waiting.subject, waiting.text];
      return deliver(_id, { to, subject, text, replyTo });
    },
    settle: (sent) => {
      const { _id } = sent;
      if (!('key' in sent)) return QueuedMailModel.deleteOne({ _id });
      const expires_at = new Date(Date.now() + keyRetentionMs);
      return QueuedMailModel.updateOne(
        { _id },
        { $set: { expires_at }, $unset: { to: '', sealed: '', key_id: '', next_at: '' } },
      );
    },
    maxAgeMs,
    failed: (error, attempts, givenUp) => {
      const details = { attempts, code: codeOf(error) };
      if (givenUp) logger.error(details, 'mail not sent, given up');
      else logger.warn(details, 'mail not sent, will be tried again');
    },
  });

  let expiring: NodeJS.Timeout | undefined;
  // Without a lease: the folder is this machine's own, and nobody else looks into it.
  const expire = () =>
    void expireOutbox(outbox).then(
      (expired) => expired > 0 && logger.info({ of: 'outbox', expired }, removedLine),
      (error: unknown) => logger.warn({ code: codeOf(error) }, 'outbox: expiry will be tried again'),
    );

  return {
    /** Queues a mail, once under one key; it is on record when this resolves. */
    async send({ to, subject, text, replyTo }: Mail, key?: string) {
      const _id = new Types.ObjectId();
      const sealed = cipher.seal(JSON.stringify([subject, text, replyTo]), positionOf(_id));
      try {
        await queue.add({ _id, to, sealed, key_id: cipher.keyId, ...(key && { key }) });
      } catch (error) {
        if (!key || !isDuplicate(error)) throw error;
      }
    },
    start() {
      queue.start();
      expire();
      expiring = setInterval(expire, outboxLookMs).unref();
    },
    async stop() {
      clearInterval(expiring);
      await queue.stop();
      transport?.close();
    },
  };
}
export type Mailer = ReturnType<typeof createMailer>;

const isThisMachine = (host: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);

const sealedUnderOthers = (known: string[]) => ({ key_id: trusted({ $nin: [null, ...known] }) });

/** Seals mails that wait under the current key, where another one sealed them; one that leaves meanwhile is gone. */
export async function resealMails(cipher: FieldCipher): Promise<number> {
  let resealed = 0;
  for (;;) {
    const mails = await QueuedMailModel.find(sealedUnderOthers([cipher.keyId]), 'sealed key_id')
      .limit(200)
      .lean();
    if (mails.length === 0) return resealed;
    for (const { _id, sealed, key_id } of mails) {
      const content = cipher.open(sealed, key_id, positionOf(_id));
      const again = { sealed: cipher.seal(content, positionOf(_id)), key_id: cipher.keyId };
      resealed += (await QueuedMailModel.updateOne({ _id, sealed }, { $set: again })).modifiedCount;
    }
  }
}

/** A mail that nobody can open is found out about at the start, not when it is given up. */
export async function refuseMissingMailKeys(keys: readonly FieldKey[]): Promise<void> {
  const closed = await QueuedMailModel.findOne(sealedUnderOthers(keys.map(({ id }) => id)), 'key_id').lean();
  if (!closed) return;
  throw new SettingError(
    `FIELD_KEYS: mails that wait are sealed with the key ${closed.key_id}, which is missing`,
  );
}

/** Nothing, where another process of this machine was quicker. */
const gone = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined;
  throw error;
};

/** Removes mails that have lain in the outbox for their term; answers how many. */
async function expireOutbox(outbox: string, now = Date.now()): Promise<number> {
  let expired = 0;
  for (const name of (await readdir(outbox).catch(gone)) ?? []) {
    const path = join(outbox, name);
    const file = await stat(path).catch(gone);
    if (!file || now - file.mtimeMs <= outboxMs) continue;
    const isOurs = await rm(path).then(() => true, gone);
    if (isOurs) expired += 1;
  }
  return expired;
}

const positionOf = (id: Types.ObjectId) => `mail:${id}`;
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
