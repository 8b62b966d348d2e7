import type { Language } from 'shared/i18n/languages';
import { findRoute, isPublicRoute } from 'shared/release';
import type { RemoteModule } from 'shared/remote';
import type { SiteParts } from '../site-parts';
import { LateLoad } from './remote-error';
import { loadedRoute, routeOf } from './remotes';
import { within } from './within';

/** The data of a page in a language, from the cache or from its loader. */
export async function dataOf(
  { page, texts, queries, client }: SiteParts,
  module: RemoteModule,
  { url, path, language }: { url: URL; path: string; language: Language },
): Promise<unknown> {
  const t = texts.translator(language).getFixedT(language, module.name);
  const route = await loadedRoute(module, path);
  // A posted form is shown with its answer, which is the document's data.
  if (!route.loader && page.data === undefined) return null;
  const { pageData } = await import(/* webpackChunkName: "page-data" */ './page-data');
  return pageData(await queries.load(), route, { url, language, client, t });
}

/** Loads a page: the code of its remote, its texts, then its data. */
export async function loadPage(site: SiteParts, name: string, path: string, url: URL): Promise<unknown> {
  const { remotes, texts, limitMs } = site;
  const module = remotes.loaded(name) ?? (await remotes.open(name));
  const { handle } = routeOf(module, path);
  async function load() {
    // A tool that does not get the cache has one of its own.
    const cache = site.page.kind !== 'public' && site.queries.load().catch(() => {});
    await Promise.all([loadedRoute(module, path), handle?.texts && texts.load(handle.texts), cache]);
    return dataOf(site, module, { url, path, language: texts.first() });
  }
  return limitMs === undefined ? load() : within(limitMs, load(), () => new LateLoad(path));
}

/** Loads what the page in view needs in another language; a failure is left to the page. */
export async function prepareLanguage(site: SiteParts, language: Language): Promise<void> {
  const { remotes, page } = site;
  await remotes.settled();
  const found = findRoute(page.registry, location.pathname);
  if (!found || !isPublicRoute(found.route)) return;
  const { name, route } = found;
  const url = new URL(location.pathname + location.search, location.origin);
  await remotes
    .open(name)
    .then((module) => dataOf(site, module, { url, path: route.path, language }))
    .catch(() => {});
}
