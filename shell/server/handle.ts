import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { maxBodyBytes } from 'shared/contracts/route';
import type { Registry } from 'shared/release';
import { sendDocument } from './compressed-document';
import type { Edge } from './edge-parts';
import { filesIn, immutable, sendFile } from './files';
import { filterRegistry } from './filter-registry';
import { expectsOther, isAmbiguous, isKnownMethod } from './framing';
import { languageOf } from './language';
import { wantsPage, withFragment } from './mangled-address';
import { formAt } from './posted-forms';
import { notKnown, sendProblem } from './problem';
import { passOn } from './proxy';
import { BodyError, dropBody, readBody } from './read-body';
import { sendRemoteFile } from './remote-files';
import { encodedPath, type RequestPath, requestPath } from './request-path';
import { transportSecurity } from './security-headers';
import { sendPage, takePost } from './send-page';
import { shellDist } from './shell-build';
import { redirect, sendText } from './short-answers';
import { feedAt, robots, sitemap } from './site-files';

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
