import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isStaffPath } from 'shared/paths';
import { findRoute, isPublicRoute } from 'shared/release';
import { cutRegistry, mayEnter } from './cut-registry';
import { immutable, sendFile } from './files';
import { keepAsked, languageOf } from './language';
import type { LiveRegistry } from './live-registry';
import type { Pages } from './pages';
import { shellDist } from './places';
import { isOwnForm, passForm, readForm, takesPosts, tooLarge } from './posted-forms';
import { notKnown, sendProblem } from './problem';
import { passOn } from './proxy';
import { sendDocument } from './ready-document';
import { sendRemoteFile } from './remote-files';
import { hasSession, type Sessions } from './sessions';
import type { Settings } from './settings';
import type { ShellBuild } from './shell-build';
import { robots, sitemap } from './site-files';
import { sendStaffDocument } from './staff-document';

export interface Edge {
  settings: Settings;
  shell: ShellBuild;
  live: LiveRegistry;
  pages: Pages;
  sessions: Sessions;
}

/** For the operator's network, not for visitors. */
const internal = new Set(['/api/metrics']);
const client = join(shellDist, 'client');

/** Files that the api makes, under the addresses that the world knows them by. */
const filesOfApi: Record<string, string> = {
  '/blogg/rss.xml': '/api/blog-posts/feed.xml',
  '/blogg/sitemap.xml': '/api/blog-posts/sitemap.xml',
};

/** Answers one request: the api's, a file, or a document. */
export async function handle(edge: Edge, request: IncomingMessage, response: ServerResponse) {
  const { settings, live, sessions } = edge;
  const target = request.url ?? '/';
  if (!target.startsWith('/') || !URL.canParse(target, settings.publicOrigin.origin)) {
    return sendProblem(response, 400, 'Adressen kan ikke leses.');
  }
  // Not resolved against the origin: `//host` would become one.
  const url = new URL(settings.publicOrigin.origin + target);
  const path = url.pathname;
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (path.startsWith('/api/') && !internal.has(path)) {
    await passOn(request, response, settings);
    // What staff change stands on the pages from the answer on.
    if (!reads && hasSession(request)) edge.pages.forgetData();
    return;
  }
  if (request.method === 'POST' && takesPosts(path)) return takePost(edge, url, request, response);
  if (!reads) {
    response.setHeader('allow', 'GET, HEAD');
    return sendProblem(response, 405, 'Metoden kan ikke brukes her.');
  }
  if (path.startsWith('/remotes/')) {
    const where = { registry: live.current(), releasesDir: settings.releasesDir, sessions };
    return sendRemoteFile(request, response, path, where);
  }
  if (path === '/registry.json') {
    const session = await sessions.of(request);
    if (!session) return sendProblem(response, 503, notKnown);
    return sendText(response, 'application/json', JSON.stringify(cutRegistry(live.current(), session)));
  }
  const file = filesOfApi[path];
  if (file) {
    request.url = file;
    return passOn(request, response, settings);
  }
  if (path === '/robots.txt') return sendText(response, 'text/plain', robots(url.origin));
  if (path === '/sitemap.xml') {
    return sendText(response, 'application/xml', sitemap(live.current(), url.origin));
  }
  const cacheControl = path.startsWith('/assets/') ? `public, ${immutable}` : 'public, max-age=3600';
  if (await sendFile(request, response, { folder: client, path: path.slice(1), cacheControl })) return;
  if (path.startsWith('/assets/') || path.startsWith('/api/')) {
    return sendProblem(response, 404, 'Fant ikke det du ba om.');
  }
  return sendPage(edge, url, request, response);
}

async function sendPage(
  edge: Edge,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { settings, shell, live, pages, sessions } = edge;
  const { redirectFor, withQuery, signInAddress } = shell.render;
  const language = languageOf(request, url);
  keepAsked(url, response);
  const path = url.pathname;

  const moved = redirectFor(path);
  if (moved) return redirect(response, 308, withQuery(moved, url.search));
  const plain = path.replace(/\/+$/, '') || '/';
  if (plain !== path && (findRoute(live.current(), plain) || isStaffPath(plain))) {
    return redirect(response, 308, withQuery(plain, url.search));
  }

  const found = findRoute(live.current(), path);
  const staff = isStaffPath(path);
  const session = staff
    ? await sessions.of(request)
    : hasSession(request)
      ? await sessions.recent(request)
      : undefined;
  const access = session?.user ? session.access : undefined;
  if (access?.restricted && path !== '/auth' && !access.allowed_paths.includes(path)) {
    return redirect(response, 302, access.home);
  }
  if (staff) {
    const refused = found && session && !mayEnter(found.route, session);
    if (refused && !session.user && found.route.guard === 'redirect') {
      return redirect(response, 302, signInAddress(path + url.search));
    }
    return sendStaffDocument(response, settings, shell, live.current(), {
      language,
      path,
      session,
      ...(refused && { refused: session.user ? 'forbidden' : 'sign-in' }),
    });
  }
  if (!found || !isPublicRoute(found.route)) {
    return sendDocument(request, response, await pages.missing(language), 404);
  }
  try {
    sendDocument(request, response, await pages.of(url, language));
  } catch (fault) {
    // The page's data or code fail: the browser gets the frame, tries for itself, and says so when it fails too.
    console.error(`${path} could not be rendered:`, fault instanceof Error ? fault.message : fault);
    sendStaffDocument(response, settings, shell, live.current(), { language, path, session });
  }
}

async function takePost(
  edge: Edge,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isOwnForm(request, edge.settings)) {
    return sendProblem(response, 403, 'Skjemaet kom ikke fra nettstedet selv.');
  }
  const values = await readForm(request);
  const { status, posted } = values
    ? await passForm(url.pathname, values, request, edge.settings)
    : { status: 413, posted: tooLarge };
  const document = await edge.pages.posted(url.pathname, languageOf(request, url), posted);
  // A status other than 200 also keeps the answer out of every cache.
  sendDocument(request, response, document, posted.sent ? 201 : status);
}

function redirect(response: ServerResponse, status: 302 | 308, to: string): void {
  response
    .writeHead(status, {
      location: to.replaceAll(/[^ -~]/gu, encodeURIComponent),
      'cache-control': 'no-cache',
    })
    .end();
}

function sendText(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'cookie',
  });
  response.end(text);
}
