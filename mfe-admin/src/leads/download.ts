/** What an export was answered with instead of a file. */
export class ExportError extends Error {
  constructor(readonly status: number) {
    super(`export: ${status}`);
  }
}

/** Fetches a file and hands it to the browser under the server's name; answers that name. */
export async function download(path: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new ExportError(response.status);
  const name =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'eksport.xlsx';
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
  return name;
}
