import type { IncomingMessage, ServerResponse } from 'node:http';
import { documentKindOf, findRoute } from 'shared/release';
import type { RemoteForm } from 'shared/remote-entry';
import { isForEverybody } from 'shared/shell-paths';
import { clientKey } from './client-address';
import { sendDocument } from './compressed-document';
import { tokenHeader } from './document-token';
import type { Edge } from './edge-parts';
import { mayEnter } from './filter-registry';
import { languageOf, rememberAskedLanguage } from './language';
import { logUnrendered } from './log-unrendered';
import { isOwnForm, passForm, readForm, tooLarge } from './posted-forms';
import { sendProblem } from './problem';
import { isOutage } from './renderer/render-failure';
import { encodedPath, type RequestPath } from './request-path';
import { hasSession } from './sessions';
import { redirect } from './short-answers';
import { sendStaffDocument } from './staff-document';

/** Answers with the document of a page. */
export async function sendPage(
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

/** Passes a form on that was posted without JavaScript, and answers with the page that shows the result. */
export async function takePost(
  edge: Edge,
  form: RemoteForm,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isOwnForm(request, edge.settings)) {
    return sendProblem(response, 403, 'Skjemaet kom ikke fra nettstedet selv.');
  }
  const language = languageOf(request, url);
  const values = await readForm(request, edge.bodies('call', request, response));
  const { status, posted } = values
    ? await passForm(form, values, { request, language }, edge.settings)
    : { status: 413, posted: tooLarge(form) };
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
