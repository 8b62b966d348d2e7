/** Fetches a file and hands it to the browser under the server's name; answers that name. */
export async function download(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`export: ${response.status}`);
  const name =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'eksport.xlsx';
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
  return name;
}
