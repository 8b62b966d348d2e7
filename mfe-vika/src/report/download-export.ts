import { askForFile } from 'shared/client/client';
import { exportVikaRegistrations, type VikaExportKind } from 'shared/contracts/vika';

const noContent = 204;

/** Saves an export as a file; answers its name, or nothing when there was nothing to export. */
export async function downloadExport(kind: VikaExportKind): Promise<string | undefined> {
  const response = await askForFile(exportVikaRegistrations, { kind });
  if (!response.ok) throw new Error(`The export was answered with ${response.status}`);
  if (response.status === noContent) return undefined;
  const name =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'vika.xlsx';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  return name;
}
