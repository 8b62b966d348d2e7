import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { useDatabase } from '../test/use-database';
import { createIndexes } from './mongo';

useDatabase();

test('an index that a former version made with other options is made anew', async () => {
  const schema = new mongoose.Schema({ key: String, place: String });
  schema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $gt: '' } } });
  const model = mongoose.model('former_index', schema, 'former_index');
  await model.collection.createIndex(
    { key: 1 },
    { unique: true, partialFilterExpression: { key: { $type: 'string' } } },
  );
  await createIndexes();
  const [, index] = await model.listIndexes();
  expect(index).toMatchObject({ name: 'key_1', unique: true, partialFilterExpression: { key: { $gt: '' } } });
});
