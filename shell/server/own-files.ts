import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Language } from 'shared/i18n/languages';
import { filesIn, immutable, sendFile } from './files';
import type { IntegrityTables } from './integrity-tables';
import { notReady, sendProblem } from './problem';
import { shellDist } from './shell-build';
import type { SendUnavailable } from './unavailable';

const readClient = filesIn(join(shellDist, 'client'));

/** Sends a file of the shell's build or a table of hashes; returns false when there is none. */
export function sendOwnFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  tables: IntegrityTables,
): Promise<boolean> {
  const cacheControl = path.startsWith('/assets/') ? `public, ${immutable}` : 'public, max-age=3600';
  const read = (file: string) => tables.read(file) ?? readClient(file);
  return sendFile(request, response, { read, path: path.slice(1), cacheControl });
}

/** Answers while the module with this page, form or file may still come: 503, and the shell's own files. */
export async function sendAwaited(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  language: Language,
  { tables, sendUnavailable }: { tables: IntegrityTables; sendUnavailable: SendUnavailable },
): Promise<void> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && (await sendOwnFile(request, response, path, tables))) return;
  if (path === '/registry.json' || path.startsWith('/remotes/')) return sendProblem(response, 503, notReady);
  return sendUnavailable(request, response, language);
}
