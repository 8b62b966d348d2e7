import { model, Schema } from 'mongoose';
import type { Logger } from 'pino';
import { minuteMs } from 'shared/durations';
import { type FieldKey, uncountedSeals } from './field-encryption';

/** Limit of encryptions per key: with random 96-bit nonces, more would risk a collision (NIST SP 800-38D, 8.3). */
export const maxSeals = 2 ** 32;
const countEveryMs = minuteMs;

const schema = new Schema(
  { _id: { type: String, required: true }, sealed: { type: Number, required: true } },
  { collection: 'field_key_uses', versionKey: false },
);
const FieldKeyUseModel = model('FieldKeyUse', schema);

const addUncounted = (keyId: string, sealed: number) =>
  uncountedSeals.set(keyId, (uncountedSeals.get(keyId) ?? 0) + sealed);

/** Adds this process's new encryptions to the counters; on failure they are kept for the next time. */
export async function countSeals(): Promise<void> {
  for (const [keyId, sealed] of uncountedSeals) {
    if (sealed === 0) continue;
    addUncounted(keyId, -sealed);
    try {
      await FieldKeyUseModel.updateOne({ _id: keyId }, { $inc: { sealed } }, { upsert: true });
    } catch (error) {
      addUncounted(keyId, sealed);
      throw error;
    }
  }
}

/** Number of encryptions with a key, across all processes. */
export async function sealsOf(keyId: string): Promise<number> {
  const use = await FieldKeyUseModel.findOne({ _id: keyId }).lean();
  return use?.sealed ?? 0;
}

/** Checks the current key: returns a warning from half of the limit on, throws once the limit is reached. */
export async function checkFieldKey([key]: FieldKey[]): Promise<string | undefined> {
  const sealed = key ? await sealsOf(key.id) : 0;
  const line = `FIELD_KEYS: the key ${key?.id} has sealed ${sealed} of ${maxSeals} values: put a new one first (docs/keys.md)`;
  if (sealed >= maxSeals) throw new Error(line);
  return sealed >= maxSeals / 2 ? line : undefined;
}

/** Updates the counters every minute and on stop; warns when the current key has reached half of its limit. */
export function keepCountingSeals(keys: FieldKey[], logger: Logger) {
  const count = async () => {
    try {
      await countSeals();
      const line = await checkFieldKey(keys);
      if (line) logger.warn(line);
    } catch (error) {
      logger.warn({ message: error instanceof Error ? error.message : 'unknown' }, 'field keys: not counted');
    }
  };
  const timer = setInterval(() => void count(), countEveryMs);
  return {
    async stop() {
      clearInterval(timer);
      await count();
    },
  };
}
