import { trusted } from 'mongoose';
import type { FieldCipher, FieldKey } from '../../platform/field-encryption';
import { SettingError } from '../../platform/setting-error';
import { UserModel } from '../accounts';
import { contextOfSecret } from './second-step';

/** Accounts whose app is sealed under another key than these. There are few, and the embedded database sees no parts. */
async function sealedUnderOthers(known: string[]) {
  const withStep = { second_step: trusted({ $nin: [null] }) };
  const users = await UserModel.find(withStep, 'session_epoch second_step second_step_used').lean();
  return users.flatMap(({ second_step, ...user }) =>
    second_step?.secret && !known.includes(second_step.key_id ?? '')
      ? [{ ...user, second_step, secret: second_step.secret, keyId: second_step.key_id ?? '' }]
      : [],
  );
}

/** Seals secrets of second steps under the current key that another one sealed; one that changes meanwhile is left to the next round. */
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

/** A second step that nobody can check is found out about at the start, not when its owner signs in. */
export async function refuseMissingStepKeys(keys: readonly FieldKey[]): Promise<void> {
  const [closed] = await sealedUnderOthers(keys.map(({ id }) => id));
  if (!closed) return;
  throw new SettingError(
    `FIELD_KEYS: second steps are sealed with the key ${closed.keyId}, which is missing`,
  );
}
