import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { createFieldCipher, newFieldKey, parseFieldKeys } from '../../platform/field-encryption';
import { useDatabase } from '../../test/use-database';
import { UserModel } from '../accounts';
import { contextOfSecret } from './second-step';
import { refuseMissingStepKeys, resealSecondSteps } from './second-step-keys';

useDatabase();

const [older = '', newer = ''] = ['older', 'newer'].map(newFieldKey);
const both = parseFieldKeys(`${newer},${older}`);
const newAlone = parseFieldKeys(newer);

test('second steps outlive the key that sealed them, and no api starts on one that it cannot check', async () => {
  const [withApp, withPasskey] = [new Types.ObjectId(), new Types.ObjectId()];
  const step = { enrolment: new Types.ObjectId(), since: new Date(), passkeys: [new Types.ObjectId()] };
  const former = createFieldCipher(parseFieldKeys(older));
  const secret = former.seal('JBSWY3DPEHPK3PXP', contextOfSecret(String(withApp)));
  const times = { created_at: new Date(), updated_at: new Date() };
  await UserModel.create([
    {
      _id: withApp,
      email: 'app@firma.example',
      ...times,
      second_step: { ...step, key_id: former.keyId, secret },
    },
    { _id: withPasskey, email: 'passkey@firma.example', ...times, second_step: step },
    { email: 'none@firma.example', ...times },
  ]);
  await expect(refuseMissingStepKeys(newAlone)).rejects.toThrow(
    'FIELD_KEYS: second steps are sealed with the key older, which is missing',
  );

  expect(await resealSecondSteps(createFieldCipher(both))).toBe(1);
  await refuseMissingStepKeys(newAlone);
  const { second_step } = (await UserModel.findById(withApp).lean()) ?? {};
  const opened = createFieldCipher(newAlone).open(
    second_step?.secret ?? '',
    second_step?.key_id ?? '',
    contextOfSecret(String(withApp)),
  );
  expect([opened, second_step?.passkeys]).toEqual(['JBSWY3DPEHPK3PXP', step.passkeys]);
  expect(await resealSecondSteps(createFieldCipher(both))).toBe(0);
});
