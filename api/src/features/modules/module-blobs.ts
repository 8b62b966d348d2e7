import { buffer } from 'node:stream/consumers';
import mongoose, { mongo, type Types } from 'mongoose';

/** Largest file stored in one document (MongoDB's limit is 16 MB); larger files are stored in chunks (GridFS). */
export const maxWholeBytes = 8 * 1024 * 1024;
const pieceBytes = 1024 * 1024;
/** Of every blob: the driver's own index is by name and date. */
const filename = '';

function bucket(): mongo.GridFSBucket {
  const { db } = mongoose.connection;
  if (!db) throw new Error('the database is away');
  return new mongo.GridFSBucket(db, { bucketName: 'module_blobs', chunkSizeBytes: pieceBytes });
}

/** Stores bytes in chunks; resolves when all are stored. */
export async function storeBlob(data: Uint8Array): Promise<Types.ObjectId> {
  const upload = bucket().openUploadStream(filename);
  await new Promise<void>((resolve, reject) => {
    upload.once('error', reject);
    upload.end(data, resolve);
  });
  return upload.id;
}

export const readBlob = (id: Types.ObjectId): Promise<Buffer> => buffer(bucket().openDownloadStream(id));

/** Deletes unreferenced blobs older than `then`, including those of interrupted uploads. */
export async function removeBlobs(then: Date, named: Set<string>): Promise<void> {
  const stored = bucket();
  for (const { _id } of await stored.find({ filename, uploadDate: { $lt: then } }).toArray()) {
    if (!named.has(String(_id))) await stored.delete(_id);
  }
}
