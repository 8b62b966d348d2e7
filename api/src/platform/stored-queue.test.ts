import { expect, jest, test } from '@jest/globals';
import { model, Schema } from 'mongoose';
import { minuteMs } from 'shared/durations';
import { until } from 'shared/testing/until';
import { useDatabase } from '../test/use-database';
import { createStoredQueue, outboxFields } from './stored-queue';

useDatabase();

const schema = new Schema(outboxFields, { versionKey: false });
schema.index({ outbox_at: 1 });
const ThingModel = model('Thing', schema);

test('while something is delivered, however long, no other process takes it', async () => {
  await ThingModel.init();
  const { _id } = await ThingModel.create({ outbox_at: new Date() });
  const dueAt = async () => (await ThingModel.findById(_id).lean())?.outbox_at?.getTime() ?? 0;
  const intervals = jest.spyOn(globalThis, 'setInterval');
  let finish = () => {};
  const queue = createStoredQueue({
    model: ThingModel,
    deliver: () => new Promise<void>((resolve) => (finish = resolve)),
    failed() {},
  });
  queue.start();
  await until(() => intervals.mock.calls.length > 0);
  const [prolong, everyMs] = intervals.mock.calls[0] ?? [];
  expect(everyMs).toBeLessThan(minuteMs / 2);
  const taken = await dueAt();
  await until(async () => {
    prolong?.();
    return (await dueAt()) > taken;
  });
  finish();
  await queue.stop();
  intervals.mockRestore();
});
