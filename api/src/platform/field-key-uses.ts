import { model, Schema } from 'mongoose';
import type { Logger } from 'pino';
import { minuteMs } from 'shared/durations';
import { type FieldKey, uncountedSeals } from './field-encryption';

/** Values that one key may seal: each has a random nonce of 96 bits, and beyond this two may share one (NIST SP 800-38D, 8.3). */
export const maxSeals = 2 ** 32;
const countEveryMs = minuteMs;

const schema = new Schema(
  { _id: { type: String, required: true }, sealed: { type: Number, required: true } },
  { collection: 'field_key_uses', versionKey: false },
);
const FieldKeyUseModel = model('FieldKeyUse', schema);

const addUncounted = (keyId: string, sealed: number) =>
  uncountedSeals.set(keyId, (uncountedSeals.get(keyId) ?? 0) + sealed);

/** Adds what this process has sealed since the last time; what could not be added is added the next time. */
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

/** How many values a key has sealed, in all processes. */
export async function sealsOf(keyId: string): Promise<number> {
  const use = await FieldKeyUseModel.findOne({ _id: keyId }).lean();
  return use?.sealed ?? 0;
}

/** What is to be done about the key that seals today: a line from the half of what it may seal, an error beyond it. */
export async function checkFieldKey([key]: FieldKey[]): Promise<string | undefined> {
  const sealed = key ? await sealsOf(key.id) : 0;
  const line = `FIELD_KEYS: the key ${key?.id} has sealed ${sealed} of ${maxSeals} values: put a new one first (docs/keys.md)`;
  if (sealed >= maxSeals) throw new Error(line);
  return sealed >= maxSeals / 2 ? line : undefined;
}

/** Counts every minute, and when it is stopped; says when the key that seals today has sealed half of what it may. */
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
