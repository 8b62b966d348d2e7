import { buffer } from 'node:stream/consumers';
import mongoose, { mongo, type Types } from 'mongoose';

/** Up to so many bytes a file is one document, whose bound is 16 MB; a longer one lies in pieces. */
export const maxWholeBytes = 8 * 1024 * 1024;
const pieceBytes = 1024 * 1024;

function bucket(): mongo.GridFSBucket {
  const { db } = mongoose.connection;
  if (!db) throw new Error('the database is away');
  return new mongo.GridFSBucket(db, { bucketName: 'module_blobs', chunkSizeBytes: pieceBytes });
}

/** Stores bytes in pieces; they are whole when this resolves. */
export async function storeBlob(data: Uint8Array): Promise<Types.ObjectId> {
  const upload = bucket().openUploadStream('');
  await new Promise<void>((resolve, reject) => {
    upload.once('error', reject);
    upload.end(data, resolve);
  });
  return upload.id;
}

export const readBlob = (id: Types.ObjectId): Promise<Buffer> => buffer(bucket().openDownloadStream(id));

/** Removes what was stored before then and is named by nothing, also what an upload that was cut short left. */
export async function removeBlobs(then: Date, named: Set<string>): Promise<void> {
  const stored = bucket();
  for (const { _id } of await stored.find({ uploadDate: { $lt: then } }).toArray()) {
    if (!named.has(String(_id))) await stored.delete(_id);
  }
}
