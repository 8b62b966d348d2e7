import { createElement, type ReactNode } from 'react';
import type { PostNode } from './parse-post';

const isElsewhere = (address: string) => /^https?:/i.test(address);

function draw(node: PostNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  if (tag === 'img') {
    return <img key={key} {...attributes} alt={attributes.alt ?? ''} loading="lazy" decoding="async" />;
  }
  const rel = attributes.href && isElsewhere(attributes.href) ? { rel: 'noopener noreferrer nofollow' } : {};
  return createElement(tag, { key, ...attributes, ...rel }, ...children.map(draw));
}

/** The content of a post as elements: nothing of it ever goes through the browser's HTML parser. */
export const PostContent = ({ nodes }: { nodes: PostNode[] }) => nodes.map(draw);
