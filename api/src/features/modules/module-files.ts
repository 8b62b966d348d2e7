import { trusted } from 'mongoose';
import { maxBatchBytes } from 'shared/contracts/modules';
import type { ReleaseFile } from 'shared/release';
import { integrityOf } from 'shared/release-version';
import { maxWholeBytes, readBlob, storeBlob } from './module-blobs';
import { ModuleFileModel } from './modules.model';

export async function missingFiles(files: ReleaseFile[]): Promise<string[]> {
  const wanted = new Map(files.map((file) => [file.integrity, file.size]));
  const known = { integrity: trusted({ $in: [...wanted.keys()] }) };
  // Mark as needed first, so that existing files are not cleaned up before the release.
  await ModuleFileModel.updateMany(known, { $set: { wanted_at: new Date() } });
  const rows = await ModuleFileModel.find(known, 'integrity size').lean();
  for (const { integrity, size } of rows) if (wanted.get(integrity) === size) wanted.delete(integrity);
  return [...wanted.keys()];
}

export async function addFile(data: Uint8Array): Promise<string> {
  const integrity = integrityOf(data);
  if (data.length <= maxWholeBytes) {
    await addFiles([data]);
    return integrity;
  }
  const now = new Date();
  const wanted = { $set: { wanted_at: now } };
  // A known large file would leave another set of chunks behind.
  if ((await ModuleFileModel.updateOne({ integrity }, wanted)).matchedCount > 0) return integrity;
  // If the same file is uploaded twice concurrently, one upload wins; the chunks of the other are cleaned up.
  const file = { size: data.length, blob: await storeBlob(data), created_at: now };
  await ModuleFileModel.updateOne({ integrity }, { ...wanted, $setOnInsert: file }, { upsert: true });
  return integrity;
}

/** Stores files of at most `maxWholeBytes` each. */
export async function addFiles(files: Uint8Array[]): Promise<void> {
  const now = new Date();
  await ModuleFileModel.bulkWrite(
    files.map((data) => ({
      updateOne: {
        filter: { integrity: integrityOf(data) },
        update: {
          $set: { wanted_at: now },
          $setOnInsert: { size: data.length, data: Buffer.from(data), created_at: now },
        },
        upsert: true,
      },
    })),
  );
}

export async function findFile(integrity: string): Promise<Buffer | undefined> {
  const row = await ModuleFileModel.findOne({ integrity }, 'data blob');
  return row?.blob ? readBlob(row.blob) : (row?.data ?? undefined);
}

/** Several files, in this order; undefined unless all are stored and have at most `maxBatchBytes` together. */
export async function findFiles(integrities: string[]): Promise<Buffer[] | undefined> {
  const known = { integrity: trusted({ $in: integrities }) };
  const sizes = new Map(
    (await ModuleFileModel.find(known, 'integrity size').lean()).map((row) => [row.integrity, row.size]),
  );
  const total = integrities.reduce((sum, integrity) => sum + (sizes.get(integrity) ?? Infinity), 0);
  if (total > maxBatchBytes) return undefined;
  const rows = await ModuleFileModel.find(known, 'integrity data');
  const files = new Map(rows.map(({ integrity, data }) => [integrity, data]));
  return integrities.map((integrity) => files.get(integrity) ?? Buffer.alloc(0));
}
