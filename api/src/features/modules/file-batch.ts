import { maxModuleFiles } from 'shared/contracts/modules';
import { AppError, badRequest } from '../../platform/http/app-error';

const unreadable = 'The files in the request cannot be read.';
const tooMany = () =>
  new AppError(413, 'too-large', `There are more files than a release may have (${maxModuleFiles}).`);

const boundaryIn = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;

/** Whether the body has more parts than a release has files; counted without reading any. */
function hasTooMany(body: Uint8Array, type: string): boolean {
  const [, quoted, plain] = boundaryIn.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw badRequest(unreadable);
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const mark = `--${boundary}`;
  // So that this is the boundary that the reader goes by, whatever else the type says.
  if (bytes.indexOf(mark) !== 0) throw badRequest(unreadable);
  let found = 0;
  // The last mark ends the body.
  for (let at = bytes.indexOf(mark); at >= 0 && found <= maxModuleFiles + 1; found += 1)
    at = bytes.indexOf(mark, at + mark.length);
  return found > maxModuleFiles + 1;
}

/**
 * Files of a `multipart/form-data` body. Throws 413 if they are more than a release may have, 400 if the body is
 * malformed or has parts that are not files.
 */
export async function readFileBatch(body: Uint8Array<ArrayBuffer>, type: string): Promise<Uint8Array[]> {
  if (hasTooMany(body, type)) throw tooMany();
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw badRequest(unreadable);
  });
  const files = [...form.values()];
  return Promise.all(
    files.map(async (file) => {
      if (typeof file === 'string') throw badRequest(unreadable);
      return new Uint8Array(await file.arrayBuffer());
    }),
  );
}
