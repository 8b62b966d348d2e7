import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { type Language, languages, languageTags, type Messages } from 'shared/i18n/languages';

const root = join(import.meta.dirname, '../..');

const dottedKeys = (messages: Messages, prefix = ''): string[] =>
  Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : dottedKeys(value, `${prefix}${name}.`),
  );

/** All dotted keys of the product's locale files. */
export const rawKeys = [
  ...new Set(
    readdirSync(root, { withFileTypes: true })
      .filter(({ name }) => ['shared', 'shell'].includes(name) || name.startsWith('mfe-'))
      .flatMap(({ name }) =>
        readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('locales/no.json'))
          .flatMap((file) => dottedKeys(JSON.parse(readFileSync(join(root, name, 'src', file), 'utf8')))),
      )
      .flatMap((key) => [key, key.replace(/_(one|other)$/, '')])
      .filter((key) => key.includes('.')),
  ),
];

/** Texts of a page that depend on its language. */
export interface PageHead {
  title: string;
  description: string;
  heading: string;
}
/** Heads by `<html lang>` and path. */
export type HeadsOfPages = Record<string, Record<string, PageHead>>;

const unescaped = (text = '') =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** Reads the server-rendered heads of pages in every language. */
export async function readHeads(request: APIRequestContext, paths: string[]): Promise<HeadsOfPages> {
  const read = async (path: string, language: Language): Promise<[string, PageHead]> => {
    const html = await (await request.get(`${path}?lang=${language}`)).text();
    const found = (pattern: RegExp) => unescaped(pattern.exec(html)?.[1]).trim();
    return [
      path,
      {
        title: found(/<title[^>]*>([^<]+)</),
        description: found(/<meta name="description" content="([^"]+)"/),
        heading: found(/<h1[^>]*>([^<]+)</),
      },
    ];
  };
  const inLanguage = async (language: Language): Promise<[string, Record<string, PageHead>]> => [
    languageTags[language],
    Object.fromEntries(await Promise.all(paths.map((path) => read(path, language)))),
  ];
  return Object.fromEntries(await Promise.all(languages.map(inLanguage)));
}

declare global {
  interface Window {
    /** Wrong texts that were on the page at any moment. */
    faults: string[];
    /** Values of `<html lang>` in the order they appeared. */
    spoken: string[];
  }
}

/** Runs in the page before its own scripts: checks every change of the document, however brief. */
export function watch({ keys, heads }: { keys: string[]; heads: HeadsOfPages }) {
  window.faults = [];
  window.spoken = [];
  const raw = new Set(keys);
  const look = () => {
    const { lang } = document.documentElement;
    if (window.spoken.at(-1) !== lang) window.spoken.push(lang);
    const seen: Partial<PageHead> = {
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    };
    // There may be no heading during navigation.
    const heading = document.querySelector('h1')?.textContent?.trim();
    if (heading !== undefined) seen.heading = heading;
    for (const [name, text] of Object.entries(seen)) {
      const known = Object.values(heads[lang] ?? {}).map((page) => page[name as keyof PageHead]);
      if (!known.includes(text)) window.faults.push(`${name} under ${lang}: ${text}`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.nodeValue?.trim() ?? '';
      if (raw.has(text)) window.faults.push(`raw key under ${lang}: ${text}`);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    look();
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['lang', 'content'],
    });
  });
}
