import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { maxNested } from 'shared/contracts/blog-content';
import { growthOf, maxGrowth } from 'shared/testing/growth';
import { type PostNode, parsePost } from './parse-post';
import { PostContent } from './post-content';

/** Unclosed tags: a post of 50,000 characters of each. */
const nests = [
  '<blockquote>',
  '<b><i>',
  '<strong><em>',
  '<em>',
  '<u><s>',
  '<ul>',
  '<ul><li>',
  '<ol><li><p>',
  '<li>',
  '<blockquote><p>a</p>',
  '<blockquote><ul><li><strong>',
  '<a href="/">',
  '<p><strong>',
  '<pre><code>',
  '<ul><hr>',
];
/** Plus what the parser adds around the text. */
const maxDeep = maxNested + 4;

const depthOf = (node: PostNode): number =>
  typeof node === 'string' ? 0 : 1 + Math.max(0, ...node.children.map(depthOf));

test.each(nests)(
  `%j again and again is shown in step with its length, words and all (${nests.length} cases)`,
  (nest) => {
    const postOf = (length: number) => `<p>Før</p>${nest.repeat(length / nest.length)}innerst`;
    const show = (length: number) => renderToString(<PostContent nodes={parsePost(postOf(length))} />);
    expect(growthOf(show, 50_000)).toBeLessThan(maxGrowth);
    const markup = show(50_000);
    expect(markup).toContain('Før');
    expect(markup).toContain('innerst');
    expect(Math.max(...parsePost(postOf(50_000)).map(depthOf))).toBeLessThanOrEqual(maxDeep);
  },
);

test('what anybody writes nests as before', () => {
  const list = (depth: number): string => (depth === 0 ? '<p>x</p>' : `<ul><li>${list(depth - 1)}</li></ul>`);
  const written = `<blockquote><blockquote>${list(6)}</blockquote></blockquote>`;
  expect(renderToString(<PostContent nodes={parsePost(written)} />)).toBe(written);
});
