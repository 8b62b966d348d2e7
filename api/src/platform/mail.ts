import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { model, Schema, Types, trusted } from 'mongoose';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { brand } from 'shared/brand';
import { dayMs } from 'shared/durations';
import { isDuplicate } from './create-once';
import { expireRows } from './expired-rows';
import type { FieldCipher, FieldKey } from './field-encryption';
import { createMailFolder } from './mail-folder';
import { SettingError } from './setting-error';
import { isRefusal } from './smtp-refusal';
import { createStoredQueue, outboxFields } from './stored-queue';

interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Reply address of mails written by a person; without it, the mail is marked as automatic. */
  replyTo?: string | undefined;
  /** What it is about, in words of whoever is told if it is given up. */
  about?: string | undefined;
  /** When what it says is over: it is not sent after that. */
  until?: Date | undefined;
}

const schema = new Schema(
  {
    to: { type: String, required: true },
    /** Subject and text, encrypted: they may contain a link that gives access to an account. */
    sealed: { type: String, required: true },
    key_id: { type: String, required: true },
    /** Idempotency key: only one mail is sent per key. */
    key: String,
    about: String,
    until: Date,
    /** Set after sending: a mail's key is kept for a while, so that a repeated request is recognised. */
    expires_at: Date,
    ...outboxFields,
  },
  { collection: 'mail_queue', versionKey: false },
);
schema.index({ outbox_at: 1 });
schema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $gt: '' } } });
// Of the mails that wait: sent ones keep nothing that is sealed.
schema.index({ key_id: 1 }, { partialFilterExpression: { key_id: { $gt: '' } } });
expireRows(schema, 'expires_at');
const QueuedMailModel = model('QueuedMail', schema);

/** Nobody's notice of absence is to answer these. Exchange goes by its own header; `All` would hold back bounces, too. */
const automatic = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
};

const maxAgeMs = 14 * dayMs;

/** Timeout after which a mail server that does not greet counts as down. */
const patienceMs = 15_000;
/** Longer than any process could take to come back and repeat a request it did not see confirmed. */
const keyRetentionMs = 30 * dayMs;

interface MailSettings {
  smtpUrl: string | undefined;
  mailFrom: string;
  dataDirectory: string;
}
interface QueuedMail {
  to: string;
  sealed: string;
  key_id: string;
  key?: string;
  about?: string;
  until?: Date;
}
type GivenUp = (about: string, mail: string) => Promise<unknown>;

/** Sends mail through a persistent queue: an unavailable mail server delays the mail, never the request. */
export function createMailer(settings: MailSettings, cipher: FieldCipher, logger: Logger) {
  const { smtpUrl, mailFrom, dataDirectory } = settings;
  const from = { name: brand.name, address: mailFrom };
  const domain = domainToASCII(mailFrom.slice(mailFrom.lastIndexOf('@') + 1));
  const options = {
    // A container's host name is none, and some servers close the connection to whoever gives an address in its place.
    name: domain,
    // Later answers have the library's ten minutes (RFC 5321): what a slow server had taken would be sent again.
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
  };
  // Require TLS, or a man in the middle could strip STARTTLS; `?requireTLS=false` in the URL disables this.
  const requireTLS = !!smtpUrl && !isThisMachine(new URL(smtpUrl).hostname);
  const transport = smtpUrl ? createTransport({ ...options, requireTLS, url: smtpUrl }) : undefined;
  const folder = createMailFolder(join(dataDirectory, 'outbox'), logger);

  let tellGivenUp: GivenUp = async () => {};

  async function deliver(id: Types.ObjectId, { replyTo, ...mail }: Mail) {
    // An object, because the mailer would parse a string into names, comments and several addresses.
    const to = { name: '', address: mail.to };
    const message = {
      ...mail,
      from,
      to,
      // Stable across retries, so that mail clients can discard duplicates.
      messageId: `<${id}@${domain}>`,
      ...(replyTo ? { replyTo } : { headers: automatic }),
    };
    await (transport ? transport.sendMail(message) : folder.write(id, message));
  }

  const queue = createStoredQueue<QueuedMail>({
    model: QueuedMailModel,
    async deliver(queued) {
      const { _id, to, sealed, key_id, key } = queued;
      if (isOver(queued)) throw new Error('past its term');
      const [subject, text, replyTo] = JSON.parse(cipher.open(sealed, key_id, positionOf(_id)));
      await deliver(_id, { to, subject, text, replyTo });
      if (!key) return QueuedMailModel.deleteOne({ _id });
      const expires_at = new Date(Date.now() + keyRetentionMs);
      return QueuedMailModel.updateOne(
        { _id },
        {
          $set: { expires_at, outbox_at: null },
          $unset: { to: '', sealed: '', key_id: '', about: '', until: '' },
        },
      );
    },
    async failed(error, queued) {
      const { _id, about, outbox_attempts: attempts } = queued;
      const details = { attempts, code: codeOf(error) };
      if (!isRefusal(error) && !isOver(queued))
        return logger.warn(details, 'mail not sent, will be tried again');
      // Mails may contain personal data.
      logger.error(details, 'mail not sent, given up');
      // Told first: if the process ends before the deletion, it is tried and told again.
      if (about) await tellGivenUp(about, String(_id));
      return QueuedMailModel.deleteOne({ _id });
    },
  });

  return {
    /** Queues a mail, once per key; it is stored when this resolves. */
    async send({ to, subject, text, replyTo, about, until }: Mail, key?: string) {
      const _id = new Types.ObjectId();
      const sealed = cipher.seal(JSON.stringify([subject, text, replyTo]), positionOf(_id));
      try {
        await QueuedMailModel.create({
          _id,
          to,
          sealed,
          key_id: cipher.keyId,
          ...(key && { key }),
          ...(about && { about }),
          ...(until && { until }),
          outbox_at: new Date(),
        });
        queue.kick();
      } catch (error) {
        if (!key || !isDuplicate(error)) throw error;
      }
    },
    /** Calls this about each mail that is given up, until it resolves. */
    onGivenUp(tell: GivenUp) {
      tellGivenUp = tell;
    },
    start() {
      queue.start();
      folder.start();
    },
    async stop() {
      folder.stop();
      await queue.stop();
      transport?.close();
    },
  };
}
export type Mailer = ReturnType<typeof createMailer>;

const isThisMachine = (host: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);

const sealedUnderOthers = (known: string[]) => ({ key_id: trusted({ $gt: '', $nin: known }) });

/** Re-encrypts queued mails with the current key (key rotation); returns how many. Mails sent meanwhile are skipped. */
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

/** Fails at startup if a key that queued mails are encrypted with is missing. */
export async function refuseMissingMailKeys(keys: readonly FieldKey[]): Promise<void> {
  const closed = await QueuedMailModel.findOne(sealedUnderOthers(keys.map(({ id }) => id)), 'key_id').lean();
  if (!closed) return;
  throw new SettingError(
    `FIELD_KEYS: mails that wait are sealed with the key ${closed.key_id}, which is missing`,
  );
}

/** Deletes the mails that wait for addresses of which this is true. */
export async function deleteMailsTo(isTheirs: (address: string) => boolean): Promise<void> {
  const waiting = { outbox_at: trusted({ $gt: new Date(0) }) };
  const mails = await QueuedMailModel.find(waiting, 'to').lean();
  const theirs = mails.filter(({ to }) => isTheirs(to)).map(({ _id }) => _id);
  await QueuedMailModel.deleteMany({ _id: trusted({ $in: theirs }) });
}

/** Whether a mail has waited too long. */
const isOver = ({ _id, until }: { _id: Types.ObjectId; until?: Date }) =>
  Date.now() > (until?.getTime() ?? _id.getTimestamp().getTime() + maxAgeMs);
const positionOf = (id: Types.ObjectId) => `mail:${id}`;
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
