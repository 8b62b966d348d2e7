// First, so that styles that build on these override them.
import 'shared/ui/ui.css';
import type { TFunction } from 'i18next';
import { brand } from 'shared/brand';
import { createI18n } from 'shared/i18n/create-i18n';
import { commonNamespace, type Language } from 'shared/i18n/languages';
import { findRoute, type PageState } from 'shared/release';
import { titleOf } from './head/head-tags';
import { shellTexts } from './rendering/shell-texts';
import { shellScreens } from './routes/shell-screens';
import { toolSkeleton } from './tool-skeleton';
import * as unavailable from './unavailable';
import { withoutScript } from './without-script';

/** Exports for the edge. Pages of remotes are rendered elsewhere, in `rendering/realm`. */
export { signInAddress } from 'shared/shell-paths';
export { openingAt } from './frame/opening';
export { headMark } from './head/use-page-head';
export { type DrawnPage, drawPage } from './rendering/draw-page';
export { redirectFor, withQuery } from './routes/redirects';

/** What is sent while the page that was asked for cannot be had. */
export function unavailablePage(language: Language, opensOn: string): { title: string; html: string } {
  const i18n = createI18n(language, { [commonNamespace]: shellTexts[language] });
  const { title, html } = unavailable.unavailablePage({ path: '/', language, opensOn, i18n });
  return { title: titleOf(title), html };
}

/** Title of a staff document; a refused page's name is not revealed. */
function staffName(
  { language, registry, refused }: PageState,
  path: string,
  t: TFunction,
): string | undefined {
  if (refused) return t(refused === 'sign-in' ? 'guard.requiredTitle' : 'guard.deniedTitle');
  const screen = shellScreens.find((candidate) => candidate.path === path);
  if (screen) return t(screen.title);
  return findRoute(registry, path)?.route.menu?.label[language];
}

/** Title and initial HTML of a staff document, shown before or without its script. */
export function staffShell(page: PageState, path: string): { title: string; html: string } {
  const { language, opensOn } = page;
  const i18n = createI18n(language, { [commonNamespace]: shellTexts[language] });
  const name = staffName(page, path, i18n.t);
  return {
    title: name ? titleOf(name) : brand.name,
    // Signed-in users have JavaScript, and load these documents often.
    html: page.session?.user
      ? toolSkeleton(page, name)
      : withoutScript({ path, heading: name ?? brand.name, language, opensOn, i18n }),
  };
}
