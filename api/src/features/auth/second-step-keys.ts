import type { FieldCipher, FieldKey } from '../../platform/field-encryption';
import { SettingError } from '../../platform/setting-error';
import { UserModel } from '../accounts';
import { contextOfSecret } from './second-step';

/**
 * Accounts whose TOTP secret is encrypted with a key not in `known`. All accounts are read: they are few, and this is
 * asked at a start and when keys are changed.
 */
async function sealedUnderOthers(known: string[]) {
  const users = await UserModel.find({}, 'session_epoch second_step second_step_used').lean();
  return users.flatMap(({ second_step, ...user }) =>
    second_step?.secret && !known.includes(second_step.key_id ?? '')
      ? [{ ...user, second_step, secret: second_step.secret, keyId: second_step.key_id ?? '' }]
      : [],
  );
}

/**
 * Re-encrypts second-step secrets with the current key (key rotation). A row that changes concurrently is retried in
 * the next round. Returns how many were re-encrypted.
 */
export async function resealSecondSteps(cipher: FieldCipher): Promise<number> {
  let sealed = 0;
  for (;;) {
    const users = await sealedUnderOthers([cipher.keyId]);
    if (users.length === 0) return sealed;
    for (const { _id, session_epoch, second_step, second_step_used, secret, keyId } of users) {
      const context = contextOfSecret(String(_id));
      const again = cipher.seal(cipher.open(secret, keyId, context), context);
      const { modifiedCount } = await UserModel.updateOne(
        { _id, session_epoch, second_step_used },
        { second_step: { ...second_step, secret: again, key_id: cipher.keyId } },
      );
      sealed += modifiedCount;
    }
  }
}

/** Fails at startup when a key for second-step secrets is missing, rather than at the owner's next sign-in. */
export async function refuseMissingStepKeys(keys: readonly FieldKey[]): Promise<void> {
  const [closed] = await sealedUnderOthers(keys.map(({ id }) => id));
  if (!closed) return;
  throw new SettingError(
    `FIELD_KEYS: second steps are sealed with the key ${closed.keyId}, which is missing`,
  );
}
