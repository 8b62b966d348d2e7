import { expect, test } from '@jest/globals';
import { onDatabaseOf } from '../../test/api-process';
import { useApi } from '../../test/use-api';

const use = useApi();
const dayMs = 24 * 60 * 60 * 1000;
const path = '/api/call-logs';

test('a call that is older than a week is not taken out of its month by sending it again', async () => {
  const employee = await use.signedIn('ansatt@firma.example');
  const register = () =>
    employee.call(path, {
      method: 'POST',
      body: { department: 'Larvik', count: 2 },
      headers: { 'idempotency-key': 'kept-for-later' },
    });
  const { id } = (await register()).body;
  const counted = () =>
    onDatabaseOf(use.api, (database) => database.collection('call_logs').countDocuments({}));
  await onDatabaseOf(use.api, (database) =>
    database
      .collection('call_logs')
      .updateMany({}, { $set: { created_at: new Date(Date.now() - 8 * dayMs) } }),
  );
  expect((await register()).body.id).toBe(id);
  expect((await employee.call(`${path}/${id}/removal`, { method: 'POST' })).status).toBe(409);
  expect((await employee.call(`${path}/${id}`, { method: 'DELETE' })).status).toBe(409);
  expect(await counted()).toBe(2);
});
