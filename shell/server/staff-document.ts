import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Session } from 'shared/contracts/auth';
import type { Language } from 'shared/i18n/languages';
import { documentKindOf, findRoute, type PageState, type Registry } from 'shared/release';
import { shellPaths } from 'shared/shell-paths';
import { compressForStaff } from './compressed-document';
import { documentOf, frameHead, inlineScripts } from './document';
import { filterRegistry } from './filter-registry';
import { documentHeaders } from './security-headers';
import type { Settings } from './settings';
import type { ShellBuild } from './shell-build';
import type { StaffFilesOf } from './staff-files';

interface StaffPage {
  language: Language;
  path: string;
  /** Undefined while the session cannot be looked up. */
  session: Session | undefined;
  refused?: PageState['refused'];
  /** The browser asks to save data (`Save-Data`). */
  savesData?: boolean;
}

/** Sends a staff document: made for one session, with its registry and a style nonce, never cached. */
export async function sendStaffDocument(
  request: IncomingMessage,
  response: ServerResponse,
  { publicOrigin }: Settings,
  shell: ShellBuild,
  registry: Registry,
  staffFilesOf: StaffFilesOf,
  { language, path, session, refused, savesData }: StaffPage,
): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  const cut = filterRegistry(registry, session ?? { user: null });
  const kind = documentKindOf(registry, path) ?? 'staff';
  const page: PageState = {
    kind,
    language,
    registry: cut,
    styles: shell.manifest.styles,
    integrities: shell.manifest.integrities,
    nonce,
    ...shell.opening(),
    ...(session && { session }),
    ...(refused && { refused }),
  };
  const { title: text, html } = shell.render.staffShell(page, path);
  const found = refused ? undefined : findRoute(cut, path);
  const parts = {
    page,
    shell: shell.manifest,
    entry: found?.entry,
    later: [
      ...(session?.user ? shell.manifest.staffFrame : []),
      ...(found ? await staffFilesOf(found.name, found.entry, path) : []),
    ],
    // Files needed after sign-in are fetched while the password is typed.
    ahead:
      path === shellPaths.signIn && !session?.user && !savesData
        ? [...shell.manifest.staffFrame, ...shell.manifest.kit.files]
        : [],
    head: frameHead(text),
    html,
  };
  // Compressing is safe (BREACH): nothing from the request is reflected beside session data.
  const { body, headers } = await compressForStaff(request, documentOf(parts, shell.render.headMark));
  response.writeHead(refused === 'forbidden' ? 403 : 200, {
    ...documentHeaders({
      kind,
      inlinedStyles: [],
      inlinedScripts: inlineScripts(parts),
      nonce,
      localCode: publicOrigin.hostname === 'localhost',
      secure: publicOrigin.protocol === 'https:',
    }),
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
