import { expect, test } from '@jest/globals';
import { maxNested } from 'shared/contracts/blog-content';
import { useApi } from '../../test/use-api';
import { sanitizePost } from './sanitize-post';

const use = useApi();
const nests = [
  '<blockquote>',
  '<b><i>',
  '<ul><li>',
  '<div>',
  '<h1>',
  '<a href="/">',
  '<blockquote><p>a</p>',
  '<span><b>',
];

/** Microseconds that it takes to clean a post, at best: slow code is slow every time, garbage collection happens once. */
function costOf(content: string): number {
  const costs = Array.from({ length: 4 }, () => {
    const before = process.cpuUsage();
    sanitizePost(content, 'https://firma.example');
    return process.cpuUsage(before).user;
  });
  return Math.min(...costs);
}

/** How deep the deepest tag of some well-formed markup lies. */
function depthOf(markup: string): number {
  let [open, deepest] = [0, 0];
  for (const [, slash] of markup.matchAll(/<(\/?)\w[^>]*?(?<!\/)>/g)) {
    open += slash ? -1 : 1;
    deepest = Math.max(deepest, open);
  }
  return deepest;
}

test.each(nests)(
  `50,000 characters of %j are stored flat, with their words (${nests.length} cases)`,
  async (nest) => {
    const content = `<p>Før</p>${nest.repeat(49_900 / nest.length)}innerst`;
    const side =
      nest +
      [...nest.matchAll(/<(\w+)/g)]
        .map(([, tag]) => `</${tag}>`)
        .reverse()
        .join('');
    const flat = `<p>Før</p>${side.repeat(49_900 / nest.length)}innerst`;
    expect(costOf(content)).toBeLessThan(3 * costOf(flat));

    const writer = await use.signedIn('ansatt@firma.example');
    const post = { title: 'Dypt', content, published: true };
    const { status, body } = await writer.call('/api/blog-posts', { method: 'POST', body: post });
    expect(status).toBe(201);
    expect(depthOf(body.content)).toBeLessThanOrEqual(maxNested);
    expect(body.content).toMatch(/Før.*innerst/s);
  },
);

test('of a post deeper than anybody writes the words are kept, signs and all', () => {
  const deep = `<p>Før</p>${'<b>'.repeat(1_000)}5 &lt; 6 &amp; &lt;b> <i>innerst</i>`;
  expect(sanitizePost(deep, 'https://firma.example')).toBe('<p>Før 5 &lt; 6 &amp; &lt;b&gt; innerst</p>');
});
