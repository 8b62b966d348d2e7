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
  /** The remote that the page belongs to: its files are preloaded. */
  entry: RegistryEntry | undefined;
  /** Scripts that the remote's entry imports. */
  later?: string[];
  /** Scripts that the next document will need: fetched when the browser is idle. */
  ahead?: string[];
  head: HeadTag[];
  html: string;
  /** Styles that the first paint needs, inlined; without them the stylesheets are linked, of a rendered page all. */
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

/** The `integrity` attribute of a script or stylesheet. */
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

/** Scripts that the shell's entry imports. */
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

/** Without `integrity`: browsers ignore it on this kind of preload and check it when the file is used. */
const laterTable = ({ page }: DocumentParts): Later[] =>
  page.integrityTable ? [{ href: page.integrityTable.href, as: 'fetch', crossOrigin: '' }] : [];

/** Reports to the api that a file of the shell failed to load. Inline, since no file is sure to load. */
const reportShell = `self.reportShell=()=>fetch("${reportClientEvent.path}",${JSON.stringify({
  method: reportClientEvent.method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(shellFailed),
  keepalive: true,
})}).catch(()=>{});`;

/** Remembers what browsers and extensions do to the content before it is hydrated; `undoTouches` takes it back. */
const rememberTouches =
  'self.touches=[];(self.touched=new MutationObserver(more=>touches.push(...more))).observe(document.getElementById("root"),{subtree:true,childList:true,characterData:true,characterDataOldValue:true});';

/** Marks the document until its first paint: styles leave what is far below the screen for later. */
export const unpainted = 'data-unpainted';

/**
 * Not where a place further down is about to be shown, because the address names it or a reload or a step back restores
 * it. Stands before the content, since parts of a document may be painted, and scrolled, before its end has come.
 */
const markUnpainted = `if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate")document.documentElement.setAttribute("${unpainted}","");`;

const oldWords: Record<Language, string> = {
  no: 'Nettleseren er for gammel til denne siden. Oppdater den, eller bruk en annen.',
  sv: 'Webbläsaren är för gammal för den här sidan. Uppdatera den, eller använd en annan.',
  da: 'Browseren er for gammel til denne side. Opdater den, eller brug en anden.',
  en: 'This browser is too old for this page. Update it, or use another one.',
};

/** In a language that old browsers understand. What is rendered in the document they show, and start no scripts either. */
const showTooOld = ({ page }: DocumentParts): string =>
  `if(!self.AbortSignal||!AbortSignal.timeout)document.getElementById("root").textContent=${JSON.stringify(oldWords[page.language])};`;

const lostWords: Record<Language, string> = {
  no: 'Siden kunne ikke lastes. Last den inn på nytt.',
  sv: 'Sidan kunde inte laddas. Ladda om den.',
  da: 'Siden kunne ikke indlæses. Genindlæs den.',
  en: 'The page could not be loaded. Reload it.',
};

/** Shows the failure in a document that has no content of its own. */
const showLostShell = ({ shell, page }: DocumentParts): string =>
  [
    'self.showLostShell=()=>document.getElementById("root").replaceChildren(Object.assign(',
    `document.createElement("p"),{role:"alert",className:"ui-container",textContent:${JSON.stringify(lostWords[page.language])}}));`,
    `document.querySelector(${JSON.stringify(`script[src="${shell.entry}"]`)}).onerror=()=>{reportShell();showLostShell()};`,
  ].join('');

/**
 * Loads all scripts once the browser reports its first paint, so that none of them delays the content: requests sent
 * from the frame itself compete with its rasterisation. If a part of the document was painted before this script came,
 * the frame with the rest has no report, and scripts wait for the one after it. The timer is for browsers without such
 * reports. Then, too, the browser lays out what is far below the screen.
 */
const startAfterPaint = (parts: DocumentParts, before: string): string =>
  [
    `{let start=()=>{start=()=>{};${before}`,
    'const add=(tag,set)=>document.head.append(Object.assign(document.createElement(tag),set));',
    `const{src,...entry}=${JSON.stringify({ src: parts.shell.entry, ...integrityIn(parts, parts.shell.entry) })};`,
    'add("script",{...entry,src:self.ownScripts?.createScriptURL(src)??src,onerror:reportShell});',
    `for(const later of ${JSON.stringify([...laterTable(parts), ...laterScripts(parts)])})`,
    'add("link",{rel:"preload",as:"script",fetchPriority:"low",...later});',
    `document.documentElement.removeAttribute("${unpainted}")};`,
    'requestAnimationFrame(()=>{if(performance.getEntriesByType("paint")[0])requestAnimationFrame(()=>start());',
    'else new PerformanceObserver(()=>start()).observe({type:"paint"})});setTimeout(()=>start(),3000)}',
  ].join('');

/** Stores scripts for the next document, by `fetch`: the policy of some browsers refuses `<link rel="prefetch">`. */
const fetchAhead = ({ ahead = [] }: DocumentParts): string =>
  ahead.length === 0
    ? ''
    : [
        'addEventListener("load",()=>(self.requestIdleCallback??setTimeout)(()=>{',
        `for(const href of ${JSON.stringify(ahead)})`,
        'fetch(href,{priority:"low"}).then(answer=>answer.blob()).catch(()=>{})}));',
      ].join('');

function scriptAtEnd(parts: DocumentParts): string {
  const before = (needsTrustedTypes(parts.page.kind) ? trustedTypesPolicy : '') + reportShell;
  return parts.page.rendered
    ? rememberTouches + startAfterPaint(parts, before)
    : before + showLostShell(parts) + fetchAhead(parts);
}

/** The scripts that stand in the document itself, in their order; the content security policy has their hashes. */
export const inlineScripts = (parts: DocumentParts): string[] => [
  parts.page.rendered ? markUnpainted : showTooOld(parts),
  scriptAtEnd(parts),
];

/**
 * A document with nothing to paint: its scripts and styles are loaded while it is parsed. The entry, which all other
 * scripts wait for, gets high priority, because browsers would load a deferred script after all preloads.
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
    // After the files of the frame around the page.
    ...(parts.later ?? []).map((href) =>
      preload(href, 'script', { ...integrityIn(parts, href), fetchpriority: 'low' }),
    ),
  ].join('');
};

export const icons = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
].join('');

/** The head of a document without rendered content. */
export const frameHead = (title: string): HeadTag[] => [
  { tag: 'title', attributes: {}, text: title },
  { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
];

const preloadFonts = ({ fonts }: ShellManifest, media?: string) =>
  fonts
    .map((href) => preload(href, 'font', { type: 'font/woff2', crossorigin: '', ...(media && { media }) }))
    .join('');

/** The whole HTML document. */
export function documentOf(parts: DocumentParts, headMark: string): string {
  const { page, shell, entry, head, html, styles } = parts;
  const state = JSON.stringify(page).replaceAll('<', '\\u003c');
  const looks = styles
    ? [
        `<style id="shell-styles">${styles.shell}</style>`,
        `<style id="remote-styles">${styles.remote}</style>`,
      ]
    : [...shell.typefaces, ...shell.styles, ...(page.rendered ? (entry?.styles ?? []) : [])].map(
        (href) => `<link${attributesOf({ rel: 'stylesheet', href, ...integrityIn(parts, href) })}>`,
      );
  return [
    `<!doctype html><html lang="${languageTags[page.language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Telephones would make links of numbers and times, in elements that React does not know.
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    page.rendered ? `<script>${markUnpainted}</script>` : '',
    ...head.map((tag) => element(tag, headMark)),
    // Browsers hold back the first paint for fonts that the head preloads. Phones, where that takes long, show the page.
    preloadFonts(shell, page.rendered ? '(width >= 48rem)' : undefined),
    ...looks,
    icons,
    page.rendered ? '' : startAtOnce(parts),
    // Some browsers send what they check the spelling of to their makers.
    `</head><body${page.kind === 'patient' ? ' spellcheck="false"' : ''}><div id="root"${page.kind === 'public' ? '' : ` data-kind="${page.kind}"`}>${html}</div>`,
    page.rendered ? preloadFonts(shell, '(width < 48rem)') : '',
    `<script type="application/json" id="page-state">${state}</script>`,
    page.rendered ? '' : `<script>${showTooOld(parts)}</script>`,
    `<script>${scriptAtEnd(parts)}</script>`,
    '</body></html>',
  ].join('');
}
