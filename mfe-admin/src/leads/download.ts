import { askForFile } from 'shared/client/client';
import type { exportContactMessages } from 'shared/contracts/contact';
import type { BodyInputOf } from 'shared/contracts/endpoint';
import type { exportQuoteRequests } from 'shared/contracts/quotes';

/** What an export was answered with instead of a file. */
export class ExportError extends Error {
  constructor(readonly status: number) {
    super(`export: ${status}`);
  }
}

export type LeadExport = typeof exportContactMessages | typeof exportQuoteRequests;

/** Fetches a file and hands it to the browser under the server's name; answers that name. */
export async function download(
  file: LeadExport,
  body: BodyInputOf<LeadExport>,
  signal: AbortSignal,
): Promise<string> {
  const response = await askForFile(file, body, signal);
  if (!response.ok) throw new ExportError(response.status);
  const name =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'eksport.xlsx';
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
  return name;
}
