import { languageTags } from 'shared/i18n/languages';
import type { PageState, RegistryEntry } from 'shared/release';
import type { HeadTag } from '../src/head/head-tags';
import type { ShellManifest } from './shell-manifest';

export interface DocumentParts {
  page: PageState;
  shell: ShellManifest;
  /** The remote that the page belongs to: its files are asked for at once. */
  entry: RegistryEntry | undefined;
  head: HeadTag[];
  html: string;
  /** Styles that the first paint needs, inlined; without them the stylesheets are linked. */
  styles?: { shell: string; remote: string };
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;');

const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`))
    .join('');

const element = ({ tag, attributes, text }: HeadTag, mark: string) => {
  const start = `<${tag}${attributesOf({ ...attributes, [mark]: '' })}>`;
  if (tag === 'script') return `${start}${text}</script>`;
  return text === undefined ? start : `${start}${escapeText(text)}</${tag}>`;
};

const preload = (href: string, as: string, more: Record<string, string> = {}) =>
  `<link${attributesOf({ rel: 'preload', href, as, ...more })}>`;

/** Scripts that the page will run, asked for while the HTML is still being read, behind what paints. */
function scriptHints({ shell, entry, page }: DocumentParts): string[] {
  const { language } = page;
  const low = { fetchpriority: 'low' };
  return [
    ...(shell.messages[language] ?? []).map((href) => preload(href, 'script', low)),
    ...(entry ? [preload(entry.entry, 'script', { ...low, integrity: entry.integrity })] : []),
    ...(entry?.preload ?? []).map((href) => preload(href, 'script', low)),
    ...(entry?.messages[language] ?? []).map((href) => preload(href, 'script', low)),
  ];
}

/** The whole HTML document. */
export function documentOf(parts: DocumentParts, headMark: string): string {
  const { page, shell, head, html, styles } = parts;
  const state = JSON.stringify(page).replaceAll('<', '\\u003c');
  const looks = styles
    ? [
        `<style id="shell-styles">${styles.shell}</style>`,
        `<style id="remote-styles">${styles.remote}</style>`,
      ]
    : [...shell.typefaces, ...shell.styles].map((href) => `<link rel="stylesheet" href="${href}">`);
  return [
    `<!doctype html><html lang="${languageTags[page.language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...head.map((tag) => element(tag, headMark)),
    ...shell.fonts.map((href) => preload(href, 'font', { type: 'font/woff2', crossorigin: '' })),
    ...looks,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script src="${shell.entry}" defer fetchpriority="low"></script>`,
    ...scriptHints(parts),
    `</head><body><div id="root">${html}</div>`,
    `<script type="application/json" id="page-state">${state}</script></body></html>`,
  ].join('');
}
