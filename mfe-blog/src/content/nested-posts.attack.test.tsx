import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { maxNested } from 'shared/contracts/blog-content';
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
/** On a busy machine; seconds when it was not linear. */
const maxMicroseconds = 400_000;

const depthOf = (node: PostNode): number =>
  typeof node === 'string' ? 0 : 1 + Math.max(0, ...node.children.map(depthOf));

test.each(nests)(
  `%j again and again is shown within ${maxMicroseconds / 1_000} ms of the processor, words and all (${nests.length} cases)`,
  (nest) => {
    const content = `<p>Før</p>${nest.repeat(50_000 / nest.length)}innerst`;
    let took = Number.POSITIVE_INFINITY;
    let markup = '';
    // Slow code is slow every time; garbage collection happens once.
    for (let time = 0; time < 4 && took > maxMicroseconds; time += 1) {
      const before = process.cpuUsage();
      markup = renderToString(<PostContent nodes={parsePost(content)} />);
      took = process.cpuUsage(before).user;
    }
    expect(took).toBeLessThan(maxMicroseconds);
    expect(markup).toContain('Før');
    expect(markup).toContain('innerst');
    expect(Math.max(...parsePost(content).map(depthOf))).toBeLessThanOrEqual(maxDeep);
  },
);

test('what anybody writes nests as before', () => {
  const list = (depth: number): string => (depth === 0 ? '<p>x</p>' : `<ul><li>${list(depth - 1)}</li></ul>`);
  const written = `<blockquote><blockquote>${list(6)}</blockquote></blockquote>`;
  expect(renderToString(<PostContent nodes={parsePost(written)} />)).toBe(written);
});
