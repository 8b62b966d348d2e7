import { reportClientEvent, shellFailed } from 'shared/contracts/client-events';
import { escapeAttribute, escapeText } from 'shared/escape';
import { type Language, languageTags } from 'shared/i18n/languages';
import type { PageState, RegistryEntry } from 'shared/release';
import type { HeadTag } from '../src/head/head-tags';
import { needsTrustedTypes, trustedTypesPolicy } from './security-headers';
import type { ShellManifest } from './shell-manifest';

export interface DocumentParts {
  page: PageState;
  shell: ShellManifest;
  /** The remote that the page belongs to: its files are asked for at once. */
  entry: RegistryEntry | undefined;
  /** Scripts that the remote's own will ask for. */
  later?: string[];
  /** Scripts that the next document will ask for: fetched when nothing else is. */
  ahead?: string[];
  head: HeadTag[];
  html: string;
  /** Styles that the first paint needs, inlined; without them the stylesheets are linked. */
  styles?: { shell: string; remote: string };
}

const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`))
    .join('');

const element = ({ tag, attributes, text }: HeadTag, mark: string) => {
  const start = `<${tag}${attributesOf({ ...attributes, [mark]: '' })}>`;
  if (tag === 'script') return `${start}${text}</script>`;
  return text === undefined ? start : `${start}${escapeText(text)}</${tag}>`;
};

/** Integrity of a script or a stylesheet of the page, as the document names it. */
function integrityIn({ shell, entry }: DocumentParts, href: string): { integrity?: string } {
  const integrity = shell.integrities[href] ?? entry?.integrities[href];
  return integrity ? { integrity } : {};
}

const preload = (href: string, as: string, more: Record<string, string> = {}) =>
  `<link${attributesOf({ rel: 'preload', href, as, ...more })}>`;

interface Later {
  href: string;
  integrity?: string;
  as?: string;
  crossOrigin?: string;
}

/** Scripts that the shell's own will ask for. */
function laterScripts(parts: DocumentParts): Later[] {
  const { shell, entry, page } = parts;
  const { language } = page;
  const hrefs = [
    ...(entry ? [entry.entry] : []),
    ...(shell.messages[language] ?? []),
    ...(entry?.preload ?? []),
    ...(entry?.messages[language] ?? []),
  ];
  return hrefs.map((href) => ({ href, ...integrityIn(parts, href) }));
}

/** Without its integrity, which browsers do not compare in a preload of this kind: it is compared when it is read. */
const laterTable = ({ page }: DocumentParts): Later[] =>
  page.integrityTable ? [{ href: page.integrityTable.href, as: 'fetch', crossOrigin: '' }] : [];

/** Tells the api that a file of the shell could not be had. It stands in the document: no file is sure to come. */
const reportShell = `self.reportShell=()=>fetch("${reportClientEvent.path}",${JSON.stringify({
  method: reportClientEvent.method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(shellFailed),
  keepalive: true,
})}).catch(()=>{});`;

const lostWords: Record<Language, string> = {
  no: 'Siden kunne ikke lastes. Last den inn på nytt.',
  sv: 'Sidan kunde inte laddas. Ladda om den.',
  da: 'Siden kunne ikke indlæses. Genindlæs den.',
  en: 'The page could not be loaded. Reload it.',
};

/** Says so in a document that has nothing else to show. */
const showLostShell = ({ shell, page }: DocumentParts): string =>
  [
    'self.showLostShell=()=>document.getElementById("root").replaceChildren(Object.assign(',
    `document.createElement("p"),{role:"alert",className:"ui-container",textContent:${JSON.stringify(lostWords[page.language])}}));`,
    `document.querySelector(${JSON.stringify(`script[src="${shell.entry}"]`)}).onerror=()=>{reportShell();showLostShell()};`,
  ].join('');

/** Asks for all scripts once the page has been painted: nothing stands in the way of what a visitor came for. */
const startAfterPaint = (parts: DocumentParts): string =>
  [
    'requestAnimationFrame(()=>setTimeout(()=>{',
    'const add=(tag,set)=>document.head.append(Object.assign(document.createElement(tag),set));',
    `add("script",{...${JSON.stringify({ src: parts.shell.entry, ...integrityIn(parts, parts.shell.entry) })},onerror:reportShell});`,
    `for(const later of ${JSON.stringify([...laterTable(parts), ...laterScripts(parts)])})`,
    'add("link",{rel:"preload",as:"script",fetchPriority:"low",...later})',
    '}))',
  ].join('');

/** The one script that stands in the document itself; its hash is in the content security policy. */
export const inlineScript = (parts: DocumentParts): string =>
  (needsTrustedTypes(parts.page.kind) ? trustedTypesPolicy : '') +
  reportShell +
  (parts.page.rendered ? startAfterPaint(parts) : showLostShell(parts));

/**
 * A document with nothing to paint: its scripts and the remote's styles are asked for while it is read. A browser of its
 * own accord asks for a deferred script after everything that is preloaded: the one that all others wait for.
 */
const startAtOnce = (parts: DocumentParts): string => {
  const start = {
    src: parts.shell.entry,
    ...integrityIn(parts, parts.shell.entry),
    defer: '',
    fetchpriority: 'high',
  };
  return [
    `<script${attributesOf(start)}></script>`,
    ...(parts.entry?.styles ?? []).map((href) => preload(href, 'style', integrityIn(parts, href))),
    ...laterScripts(parts).map(({ href, ...more }) => preload(href, 'script', more)),
    // Behind what the frame around the page is made of.
    ...(parts.later ?? []).map((href) =>
      preload(href, 'script', { ...integrityIn(parts, href), fetchpriority: 'low' }),
    ),
    ...(parts.ahead ?? []).map((href) => `<link${attributesOf({ rel: 'prefetch', href, as: 'script' })}>`),
  ].join('');
};

const icons = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
].join('');

/** The head of a document that has no page in it yet. */
export const frameHead = (title: string): HeadTag[] => [
  { tag: 'title', attributes: {}, text: title },
  { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
];

/** The whole HTML document. */
export function documentOf(parts: DocumentParts, headMark: string): string {
  const { page, shell, head, html, styles } = parts;
  const state = JSON.stringify(page).replaceAll('<', '\\u003c');
  const looks = styles
    ? [
        `<style id="shell-styles">${styles.shell}</style>`,
        `<style id="remote-styles">${styles.remote}</style>`,
      ]
    : [...shell.typefaces, ...shell.styles].map(
        (href) => `<link${attributesOf({ rel: 'stylesheet', href, ...integrityIn(parts, href) })}>`,
      );
  return [
    `<!doctype html><html lang="${languageTags[page.language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...head.map((tag) => element(tag, headMark)),
    ...shell.fonts.map((href) => preload(href, 'font', { type: 'font/woff2', crossorigin: '' })),
    ...looks,
    icons,
    page.rendered ? '' : startAtOnce(parts),
    `</head><body><div id="root"${page.kind === 'public' ? '' : ` data-kind="${page.kind}"`}>${html}</div>`,
    `<script type="application/json" id="page-state">${state}</script>`,
    `<script>${inlineScript(parts)}</script>`,
    '</body></html>',
  ].join('');
}
