import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from 'shared/react/host';
import { findRoute, isPublicRoute } from 'shared/release';
import type { PageHead } from 'shared/remote';
import { useShell } from '../shell-context';
import { type HeadTag, headTags } from './head-tags';

/** Attribute of the elements that belong to the current page, so that the next page can replace them. */
export const headMark = 'data-page';

/** Keeps the document head in step with the page; without a head of its own, a page keeps the former title. */
export function usePageHead(head: PageHead | undefined): void {
  const { origin, registry, headSink, renderedAt, renderedIn } = useShell();
  const { language } = useHost();
  const { pathname, key } = useLocation();
  const found = findRoute(registry, pathname);
  const indexed = found !== undefined && isPublicRoute(found.route);
  const tags = head && headTags(head, { origin, path: pathname, language, indexed });
  const written = JSON.stringify(tags);
  const inDocument = useRef(key === renderedAt && language === renderedIn ? written : undefined);
  if (tags) headSink?.(tags);

  // In the same commit as the page's new language.
  useLayoutEffect(() => {
    if (!written || inDocument.current === written) return;
    inDocument.current = written;
    const [title, ...others]: HeadTag[] = JSON.parse(written);
    // The title element is reused: removing and adding it would update the browser's title twice, which is slow.
    document.title = title?.text ?? '';
    for (const old of document.head.querySelectorAll(`[${headMark}]:not(title)`)) old.remove();
    document.head.append(...others.map(toElement));
  }, [written]);
}

function toElement({ tag, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.setAttribute(headMark, '');
  if (text) element.textContent = text;
  return element;
}
