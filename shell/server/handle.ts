import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { maxBodyBytes } from 'shared/contracts/route';
import { documentKindOf, findRoute, type Registry } from 'shared/release';
import type { RemoteForm } from 'shared/remote-entry';
import { isForEverybody } from 'shared/shell-paths';
import type { BodyBudget } from './body-budget';
import { clientKey } from './client-address';
import { sendDocument } from './compressed-document';
import { type DocumentTokens, tokenHeader } from './document-token';
import { filesIn, immutable, sendFile } from './files';
import { filterRegistry, mayEnter } from './filter-registry';
import type { FirstStart } from './first-start';
import { expectsOther, isAmbiguous, isKnownMethod } from './framing';
import type { IntegrityTables } from './integrity-tables';
import { languageOf, rememberAskedLanguage } from './language';
import type { LiveRegistry } from './live-registry';
import { logUnrendered } from './log-unrendered';
import { wantsPage, withFragment } from './mangled-address';
import type { ModuleCounts } from './module-counts';
import type { Pages } from './pages';
import { formAt, isOwnForm, passForm, readForm, tooLarge } from './posted-forms';
import { notKnown, sendProblem } from './problem';
import { passOn } from './proxy';
import { BodyError, dropBody, readBody } from './read-body';
import type { ReleaseFiles } from './release-files';
import { sendRemoteFile } from './remote-files';
import { isOutage } from './renderer/render-failure';
import { encodedPath, type RequestPath, requestPath } from './request-path';
import { transportSecurity } from './security-headers';
import { hasSession, type Sessions } from './sessions';
import type { Settings } from './settings';
import { type ShellBuild, shellDist } from './shell-build';
import { feedAt, robots, sitemap } from './site-files';
import { sendStaffDocument } from './staff-document';
import type { StaffFilesOf } from './staff-files';
import type { TakeTurn } from './turns';
import type { SendUnavailable } from './unavailable';
import type { Uploads } from './uploads';

export interface Edge {
  settings: Settings;
  shell: ShellBuild;
  live: LiveRegistry;
  files: ReleaseFiles;
  staffFilesOf: StaffFilesOf;
  tables: IntegrityTables;
  pages: Pages;
  counts: ModuleCounts;
  tokens: DocumentTokens;
  sessions: Sessions;
  firstStart: FirstStart;
  sendUnavailable: SendUnavailable;
  /** Resolves when earlier (pipelined) requests on the connection are answered. */
  takeTurn: TakeTurn;
  /** Whether the client may have one more open request. */
  mayOpen: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Largest body of an api call, in bytes. */
  maxBytesOf: Uploads;
  bodies: BodyBudget;
}

const readClient = filesIn(join(shellDist, 'client'));

const readiness = '/api/health/ready';
const notReady = 'Nettstedet er ikke klart ennå. Prøv igjen om litt.';
const tooManyOpen = 'For mange forespørsler på en gang. Prøv igjen om litt.';
const unreadable: Record<BodyError['status'], string> = {
  400: 'Forespørselen kan ikke leses.',
  408: 'Forespørselen kom for sakte. Prøv igjen.',
  413: 'Innholdet er for stort.',
  429: tooManyOpen,
  503: 'Det er for mye på en gang akkurat nå. Prøv igjen om litt.',
};

/** Connections that sent something unparsable: whatever follows on them is ignored. */
const refused = new WeakSet<Socket>();

/** Closes the connection after the answer. */
function letGo({ socket }: IncomingMessage, response: ServerResponse): void {
  refused.add(socket);
  response.setHeader('connection', 'close');
  response.once('finish', () => socket.destroySoon());
}

/** Answers with a problem document and closes the connection. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number, detail: string): void {
  letGo(request, response);
  sendProblem(response, status, detail);
}

/** Checks framing and path of a request, then answers it. */
export async function handle(edge: Edge, request: IncomingMessage, response: ServerResponse) {
  if (edge.settings.publicOrigin.protocol === 'https:') response.setHeader(...transportSecurity);
  if (refused.has(request.socket)) return;
  if (isAmbiguous(request)) return refuse(request, response, 400, unreadable[400]);
  const asked = requestPath(request.url ?? '');
  if (!asked && !wantsPage(request)) return refuse(request, response, 400, 'Adressen kan ikke leses.');
  if (!isKnownMethod(request.method)) return refuse(request, response, 405, 'Metoden kan ikke brukes her.');
  if (expectsOther(request)) return refuse(request, response, 417, unreadable[400]);
  const turn = edge.takeTurn(request, response);
  if (!turn) return refuse(request, response, 429, tooManyOpen);
  if (!(await turn)) return;
  if (!edge.mayOpen(request, response)) return refuse(request, response, 429, tooManyOpen);
  try {
    const mailed = withFragment(request);
    if (mailed) redirect(response, 302, mailed, 'no-store');
    else if (asked) await answer(edge, asked, request, response);
    else await answerUnreadable(edge, request, response);
  } catch (fault) {
    if (!(fault instanceof BodyError)) throw fault;
    refuse(request, response, fault.status, unreadable[fault.status]);
  }
}

/** Answers a person whose address cannot be read: an old link, or half a letter. */
async function answerUnreadable(
  { shell, pages, settings }: Edge,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const [path = '', ...queries] = (request.url ?? '').split('?');
  const search = queries.length > 0 ? `?${queries.join('?')}` : '';
  const moved = shell.render.redirectFor(path);
  if (moved) return redirect(response, 308, shell.render.withQuery(moved, search));
  const language = languageOf(request, new URL(`${settings.publicOrigin.origin}/${search}`));
  sendDocument(request, response, await pages.missing(language), 404);
}

/** Answers with the api's response, a file, or a document. */
async function answer(edge: Edge, asked: RequestPath, request: IncomingMessage, response: ServerResponse) {
  const { settings, live, sessions } = edge;
  const { path } = asked;
  // Not resolved against anything: the normalised path is appended to the site's own origin.
  const url = new URL(settings.publicOrigin.origin + encodedPath(path) + asked.search);
  if (edge.firstStart.awaits(path) && !path.startsWith('/api/')) {
    return sendAwaited(edge, path, url, request, response);
  }
  if (path.startsWith('/api/')) {
    // Who asks the site whether it is ready means its pages, too.
    if (path === readiness && edge.firstStart.isEmpty()) return sendProblem(response, 503, notReady);
    return takeCall(edge, asked, request, response);
  }
  const form = request.method === 'POST' && formAt(live.current(), path);
  if (form) return takePost(edge, form, url, request, response);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return sendProblem(response, 405, 'Metoden kan ikke brukes her.');
  }
  if (path.startsWith('/remotes/')) {
    return sendRemoteFile(request, response, path, { live, files: edge.files, sessions });
  }
  if (path === '/registry.json') {
    const session = await sessions.of(request);
    if (!session) return sendProblem(response, 503, notKnown);
    // A retry means that something failed: the visitor gets the live version, not the canary again.
    const { registry: whole } = session.user ? live.draw(session.user.id) : { registry: live.current() };
    const registry: Registry = { ...filterRegistry(whole, session), shell: edge.shell.manifest.entry };
    return sendText(response, 'application/json', JSON.stringify(registry), 'private, no-cache');
  }
  const feed = feedAt(live.current(), path);
  if (feed) return passOn(request, response, { path: feed.endpoint, search: '' }, { settings });
  if (path === '/robots.txt') return sendText(response, 'text/plain', robots(live.current(), url.origin));
  if (path === '/sitemap.xml') {
    return sendText(response, 'application/xml', await sitemap(live.current(), url.origin));
  }
  if (await sendOwnFile(edge, path, request, response)) return;
  if (path.startsWith('/assets/') || path.startsWith('/api/')) {
    return sendProblem(response, 404, 'Fant ikke det du ba om.');
  }
  return sendPage(edge, asked, url, request, response);
}

/** A file of the shell's build, or a table of hashes; returns false when there is none. */
function sendOwnFile({ tables }: Edge, path: string, request: IncomingMessage, response: ServerResponse) {
  const cacheControl = path.startsWith('/assets/') ? `public, ${immutable}` : 'public, max-age=3600';
  const read = (file: string) => tables.read(file) ?? readClient(file);
  return sendFile(request, response, { read, path: path.slice(1), cacheControl });
}

/** Answers while the module with this page, form or file may still come: 503, and the shell's own files. */
async function sendAwaited(
  edge: Edge,
  path: string,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && (await sendOwnFile(edge, path, request, response))) return;
  if (path === '/registry.json' || path.startsWith('/remotes/')) return sendProblem(response, 503, notReady);
  return edge.sendUnavailable(request, response, languageOf(request, url));
}

async function takeCall(
  { settings, pages, bodies, maxBytesOf }: Edge,
  asked: RequestPath,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const maxBytes = await maxBytesOf(request, asked.path);
  if (maxBytes === 0) {
    await dropBody(request);
    letGo(request, response);
    return passOn(request, response, asked, { settings });
  }
  const kind = maxBytes > maxBodyBytes ? 'upload' : 'call';
  const body = await readBody(request, maxBytes, bodies(kind, request, response));
  return passOn(request, response, asked, { body, settings, onPublicChange: pages.forgetData });
}

async function sendPage(
  edge: Edge,
  { path, search }: RequestPath,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { settings, shell, live, pages, counts, tokens, sessions } = edge;
  const came = performance.now();
  const { redirectFor, withQuery, signInAddress } = shell.render;
  const language = languageOf(request, url);
  rememberAskedLanguage(url, response);
  const moved = redirectFor(encodedPath(path));
  if (moved) return redirect(response, 308, withQuery(moved, search));
  const known =
    live.canaries().length > 0 && hasSession(request) ? await sessions.recent(request) : undefined;
  const drawn = live.draw(known?.user?.id);
  const { registry, shows } = drawn;
  const signed = shows && tokens.sign(shows, clientKey(request, settings));
  if (signed) response.setHeader(...tokenHeader(signed.token));
  const found = findRoute(registry, path);
  const kind = documentKindOf(registry, path);
  const staff = kind === 'staff' || kind === 'patient';
  const count = (fault?: unknown) =>
    found && counts.add(found.name, found.entry.version, performance.now() - came, fault, signed);
  // Each page has one address; other spellings redirect to it. Browsers take what starts with `//` for another site.
  const [spelling = ''] = (request.url ?? '').split('?', 1);
  const address = encodedPath(path);
  if ((found || staff || spelling.startsWith('//')) && address !== spelling) {
    return redirect(response, 308, withQuery(address, search));
  }

  const session = staff
    ? await sessions.of(request)
    : hasSession(request)
      ? await sessions.recent(request)
      : undefined;
  const access = session?.user ? session.access : undefined;
  if (access?.restricted && !isForEverybody(path) && !access.allowed_paths.includes(path)) {
    return redirect(response, 302, access.home);
  }
  if (staff) {
    const refused = found && session && !mayEnter(found.route, session);
    if (refused && !session.user && found.route.guard === 'redirect') {
      return redirect(response, 302, signInAddress(path + search));
    }
    await sendStaffDocument(request, response, settings, shell, registry, edge.staffFilesOf, {
      language,
      path,
      session,
      savesData: request.headers['save-data'] === 'on',
      ...(refused && { refused: session.user ? 'forbidden' : 'sign-in' }),
    });
    if (!refused) count();
    return;
  }
  if (!found) {
    return sendDocument(request, response, await pages.missing(language), 404);
  }
  try {
    const page = await pages.of(url, language, drawn);
    if ('movedTo' in page) redirect(response, 301, page.movedTo);
    else sendDocument(request, response, page);
    count();
  } catch (fault) {
    logUnrendered(path, fault);
    // Its code failed: the browser gets the empty frame, renders by itself, and reports if that fails too.
    if (isOutage(fault)) await edge.sendUnavailable(request, response, language);
    else sendDocument(request, response, await pages.frame(url, language, drawn));
    count(fault);
  }
}

async function takePost(
  edge: Edge,
  form: RemoteForm,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isOwnForm(request, edge.settings)) {
    return sendProblem(response, 403, 'Skjemaet kom ikke fra nettstedet selv.');
  }
  const values = await readForm(request, edge.bodies('call', request, response));
  const { status, posted } = values
    ? await passForm(form, values, request, edge.settings)
    : { status: 413, posted: tooLarge(form) };
  const language = languageOf(request, url);
  // Any status but 200 also keeps the answer out of caches.
  const answered = posted.sent ? 201 : status;
  try {
    const document = await edge.pages.posted(url.pathname, language, posted);
    sendDocument(request, response, document, answered);
  } catch (fault) {
    // The submission is not lost if rendering fails: the browser renders the result from the same data.
    logUnrendered(url.pathname, fault);
    const drawn = { registry: edge.live.current(), variant: '' };
    sendDocument(request, response, await edge.pages.frame(url, language, drawn, posted), answered);
  }
}

function redirect(
  response: ServerResponse,
  status: 301 | 302 | 308,
  to: string,
  cacheControl: 'no-cache' | 'no-store' = 'no-cache',
): void {
  response
    .writeHead(status, {
      location: to.replaceAll(/[^ -~]/gu, encodeURIComponent),
      'cache-control': cacheControl,
    })
    .end();
}

function sendText(response: ServerResponse, type: string, text: string, cacheControl = 'no-cache'): void {
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    vary: 'cookie',
  });
  response.end(text);
}
