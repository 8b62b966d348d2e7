import { model, Schema } from 'mongoose';
import type { Logger } from 'pino';
import { minuteMs } from 'shared/durations';
import type { FieldCipher } from './field-encryption';

/** Limit of encryptions per key: with random 96-bit nonces, more would risk a collision (NIST SP 800-38D, 8.3). */
export const maxSeals = 2 ** 32;
const countEveryMs = minuteMs;

const schema = new Schema(
  { _id: { type: String, required: true }, sealed: { type: Number, required: true } },
  { collection: 'field_key_uses', versionKey: false },
);
const FieldKeyUseModel = model('FieldKeyUse', schema);

/** Adds a cipher's new encryptions to the counter of its key; on failure they are kept for the next time. */
export async function countSeals(cipher: FieldCipher): Promise<void> {
  const sealed = cipher.uncounted;
  if (sealed === 0) return;
  cipher.uncounted -= sealed;
  try {
    await FieldKeyUseModel.updateOne({ _id: cipher.keyId }, { $inc: { sealed } }, { upsert: true });
  } catch (error) {
    cipher.uncounted += sealed;
    throw error;
  }
}

/** Number of encryptions with a key, across all processes. */
export async function sealsOf(keyId: string): Promise<number> {
  const use = await FieldKeyUseModel.findOne({ _id: keyId }).lean();
  return use?.sealed ?? 0;
}

/** Checks a key: returns a warning from half of the limit on, throws once the limit is reached. */
export async function checkFieldKey(keyId: string): Promise<string | undefined> {
  const sealed = await sealsOf(keyId);
  const line = `FIELD_KEYS: the key ${keyId} has sealed ${sealed} of ${maxSeals} values: put a new one first (docs/keys.md)`;
  if (sealed >= maxSeals) throw new Error(line);
  return sealed >= maxSeals / 2 ? line : undefined;
}

/** Updates the counter every minute and on stop; warns when the key has reached half of its limit. */
export function keepCountingSeals(cipher: FieldCipher, logger: Logger) {
  const count = async () => {
    try {
      await countSeals(cipher);
      const line = await checkFieldKey(cipher.keyId);
      if (line) logger.warn(line);
    } catch (error) {
      logger.warn({ message: error instanceof Error ? error.message : 'unknown' }, 'field keys: not counted');
    }
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      timer = setInterval(() => void count(), countEveryMs);
    },
    async stop() {
      clearInterval(timer);
      await count();
    },
  };
}
