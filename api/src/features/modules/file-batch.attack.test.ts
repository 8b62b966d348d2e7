import { afterEach, expect, jest, test } from '@jest/globals';
import { maxModuleFiles } from 'shared/contracts/modules';
import { readFileBatch } from './file-batch';

const type = 'multipart/form-data; boundary=x';
const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhei\r\n';
const batchOf = (parts: number) => new Uint8Array(Buffer.from(`${part.repeat(parts)}--x--\r\n`));

afterEach(() => void jest.restoreAllMocks());

test('as many files as a release may have are read', async () => {
  const files = await readFileBatch(batchOf(maxModuleFiles), type);
  expect(files).toHaveLength(maxModuleFiles);
  expect(Buffer.from(files.at(-1) ?? []).toString()).toBe('hei');
});

test.each([maxModuleFiles + 1, 12_000])('%i parts are refused before any is read', async (parts) => {
  const read = jest.spyOn(Response.prototype, 'formData');
  await expect(readFileBatch(batchOf(parts), type)).rejects.toMatchObject({
    status: 413,
    title: 'too-large',
  });
  await expect(
    readFileBatch(batchOf(parts), 'multipart/form-data; boundary="x"; charset=utf-8'),
  ).rejects.toMatchObject({ status: 413 });
  expect(read).not.toHaveBeenCalled();
});

test.each([
  'multipart/form-data',
  'multipart/form-data; a="; boundary=y"; boundary=x',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=y',
])('what %j does not part is refused, too', async (odd) => {
  await expect(readFileBatch(batchOf(12_000), odd)).rejects.toMatchObject({ status: 400 });
});
