import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from 'shared/react/host';
import { findRoute, isPublicRoute } from 'shared/release';
import type { PageHead } from 'shared/remote';
import { scriptData } from 'shared/trusted-types';
import { useShell } from '../shell-context';
import { type HeadTag, headTags } from './head-tags';

/** Attribute of the elements that belong to the current page, so that the next page can replace them. */
export const headMark = 'data-page';

/** The head elements that a page of this document wrote last; none yet where they are the edge's. */
let written: string | undefined;

/**
 * Keeps the document head in step with the page.
 * @param describe called when the page is shown, as a prerendered page needs no head; without it, a page keeps the former title
 */
export function usePageHead(describe: (() => PageHead) | undefined): void {
  const { origin, registry, headSink, renderedAt, renderedIn } = useShell();
  const { language } = useHost();
  const { pathname, key } = useLocation();
  const isInDocument = key === renderedAt && language === renderedIn;
  function tagsOf(head: PageHead): HeadTag[] {
    const found = findRoute(registry, pathname);
    const indexed = found !== undefined && isPublicRoute(found.route);
    return headTags(head, { origin, path: pathname, language, indexed });
  }
  if (describe) headSink?.(tagsOf(describe()));

  // In the same commit as the page's new language.
  useLayoutEffect(() => {
    if (!describe) return;
    const tags = tagsOf(describe());
    const now = JSON.stringify(tags);
    const isWritten = written === undefined ? isInDocument : written === now;
    written = now;
    if (isWritten) return;
    const [title, ...others] = tags;
    // The title element is reused: removing and adding it would update the browser's title twice, which is slow.
    document.title = title?.text ?? '';
    for (const old of document.head.querySelectorAll(`[${headMark}]:not(title)`)) old.remove();
    document.head.append(...others.map(toElement));
  });
}

function toElement({ tag, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.setAttribute(headMark, '');
  if (text) element.textContent = tag === 'script' ? scriptData(text) : text;
  return element;
}
