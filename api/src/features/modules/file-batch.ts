import { badRequest } from '../../platform/http/app-error';

const unreadable = 'Filene i forespørselen kan ikke leses.';

/** Files of a `multipart/form-data` body. Throws 400 if it is malformed or has parts that are not files. */
export async function readFileBatch(body: Uint8Array<ArrayBuffer>, type: string): Promise<Uint8Array[]> {
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
