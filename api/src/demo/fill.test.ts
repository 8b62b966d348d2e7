import { expect, test } from '@jest/globals';
import { CallModel } from '../features/calls/call.model';
import { leadKinds } from '../features/leads/lead-kinds';
import { RegistrationModel, type StoredRegistration, vikaService } from '../features/vika/registration.model';
import { toRegistration } from '../features/vika/sealed-registration';
import { createFieldCipher, newFieldKey, parseFieldKeys } from '../platform/field-encryption';
import { useDatabase } from '../test/use-database';
import { fillDemo } from './fill';

useDatabase();
const cipher = createFieldCipher(parseFieldKeys(newFieldKey('demo')));
/** Early in the first year that calls are made for: more of them show nothing more. */
const now = new Date('2024-02-14T13:05:00.000Z');
/** Patients lie where quote requests do. */
const collections = [leadKinds.contact.model, RegistrationModel, CallModel].map(
  ({ collection }) => collection,
);

/** A row without its number, and without when it was written: a status is set while the week is put in. */
function lasting(row: object): object {
  const patient = row as StoredRegistration;
  const opened = patient.service_type === vikaService ? { ...toRegistration(cipher, patient) } : row;
  const { _id, id, updated_at, ...rest } = opened as Record<string, unknown>;
  const history = (rest.history as object[] | undefined)?.map((event) => ({ ...event, _id: null, at: null }));
  return { ...rest, ...(history && { history }) };
}

/** Everything that is put into an empty database, each kind in the order of what it says. */
async function filled(): Promise<object[][]> {
  for (const collection of collections) await collection.deleteMany({});
  expect(await fillDemo(cipher, now)).toMatchObject({ leads: 17, patients: 10 });
  const stored = await Promise.all(collections.map((collection) => collection.find({}).toArray()));
  return stored.map((rows) =>
    rows.map(lasting).sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
  );
}

test('one moment fills in the same week and the same calls each time, once however often it is asked', async () => {
  const first = await filled();
  for (const rows of first) expect(rows.length).toBeGreaterThan(0);
  expect(await filled()).toEqual(first);
  expect(await fillDemo(cipher, now)).toEqual({ leads: 0, patients: 0, calls: 0 });
});
