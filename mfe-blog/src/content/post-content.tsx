import { createElement, type ReactNode } from 'react';
import type { BlogPicture } from 'shared/contracts/blog';
import type { PostNode } from './parse-post';
import { pictureAttributes } from './picture-attributes';

const isElsewhere = (address: string) => /^https?:/i.test(address);

function draw(node: PostNode, key: number | string, pictures: BlogPicture[] | undefined): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  if (tag === 'img') {
    const sizes = pictureAttributes(attributes.src, pictures);
    return (
      <img key={key} {...attributes} {...sizes} alt={attributes.alt ?? ''} loading="lazy" decoding="async" />
    );
  }
  const rel = attributes.href && isElsewhere(attributes.href) ? { rel: 'noopener noreferrer nofollow' } : {};
  const inside = children.map((child, index) => draw(child, index, pictures));
  return createElement(tag, { key, ...attributes, ...rel }, ...inside);
}

interface PostContentProps {
  nodes: PostNode[];
  /** Sizes of the uploaded pictures. */
  pictures?: BlogPicture[] | undefined;
}

/**
 * Renders a post's content as React elements; no HTML string is ever injected. A block with other words is another
 * element: its texts have siblings, which React could not change once a browser has translated them.
 */
export const PostContent = ({ nodes, pictures }: PostContentProps) =>
  nodes.map((node, index) => draw(node, `${index} ${JSON.stringify(node)}`, pictures));
