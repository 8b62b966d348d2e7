import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { blogTags, isImageAddress, isLinkAddress, textlessTags } from 'shared/contracts/blog-content';
import { readHtml } from 'shared/contracts/blog-words';
import { growthOf, maxGrowth } from 'shared/testing/growth';
import { hostilePosts } from 'shared/testing/hostile-posts';
import { parsePost } from './parse-post';
import { PostContent } from './post-content';

const shown = (content: string) => renderToStaticMarkup(<PostContent nodes={parsePost(content)} />);

describe('plain text', () => {
  test('becomes paragraphs at blank lines', () => {
    expect(shown('Ett\n\nTo\n \n\nTre')).toBe('<p>Ett</p><p>To</p><p>Tre</p>');
  });
  test('keeps single line breaks and every character', () => {
    expect(shown('5 < 6 & "a"\nb')).toBe('<p>5 &lt; 6 &amp; &quot;a&quot;<br/>b</p>');
  });
});

describe('HTML', () => {
  test.each([
    ['keeps what the editor writes', '<h2>A</h2><p>b <strong>c</strong><br/>d</p>', null],
    ['wraps loose words', 'a <em>b</em><h3>c</h3>d', '<p>a <em>b</em></p><h3>c</h3><p>d</p>'],
    ['never nests paragraphs', '<p><p>a</p></p><p>b', '<p>a</p><p>b</p>'],
    ['closes words before a block', '<p>a<ul><li>b<li>c</ul>', '<p>a</p><ul><li>b</li><li>c</li></ul>'],
    ['gives a loose point a list', '<li>a</li>', '<ul><li>a</li></ul>'],
    ['nests lists', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', null],
    ['drops empty paragraphs', '<p></p><p>a</p><p> </p>', '<p>a</p>'],
    ['drops unknown tags, not their words', '<p>a <span>b</span> <blink>c</p>', '<p>a b c</p>'],
    ['reads references', '<p>&lt;b&gt; &amp;amp; &#229;</p>', '<p>&lt;b&gt; &amp;amp; å</p>'],
    ['makes words of a link without an address', '<p><a>x</a> y</p>', '<p>x y</p>'],
    ['puts no link in a link', '<p><a href="/a">x<a href="/b">y</a></a></p>', '<p><a href="/a">xy</a></p>'],
    [
      'closes what stays open',
      '<blockquote><p>a <strong>b',
      '<blockquote><p>a <strong>b</strong></p></blockquote>',
    ],
    ['begins a list where it is told', '<ol start="3"><li>a</li></ol>', null],
    [
      'marks links that lead elsewhere',
      '<p><a href="https://a.example">a</a></p>',
      '<p><a href="https://a.example" rel="noopener noreferrer nofollow">a</a></p>',
    ],
    [
      'loads pictures when they are needed',
      '<p><img src="/api/blog-images/0123456789abcdef01234567" alt="A"></p>',
      '<p><img src="/api/blog-images/0123456789abcdef01234567" alt="A" loading="lazy" decoding="async"/></p>',
    ],
  ])('%s', (_what, content, expected) => {
    expect(shown(content)).toBe(expected ?? content);
  });
});

function textOf(html: string): string {
  let text = '';
  readHtml(html, { ontext: (piece) => (text += piece) });
  return text;
}

// The markup may contain only these tags and attributes and text: anything else would be an injection.
const harmless = new RegExp(
  `^([^<>]|</?(${blogTags.join('|')})( (href|src|alt|title|start|loading|decoding|rel)="[^"<>]*")*/?>)*$`,
);

test.each(hostilePosts)('%j is harmless even if it was never sanitised', (payload) => {
  const markup = shown(`<p>Før</p>${payload}`).replaceAll('&gt;', '').replaceAll('&lt;', '');
  expect(markup.replace(/="[^"]*"/g, (value) => value.replace(/[<>]/g, ''))).toMatch(harmless);
  for (const [, name, address] of markup.matchAll(/ (href|src)="([^"]*)"/g)) {
    const plain = textOf(address ?? '');
    expect([plain, (name === 'src' ? isImageAddress : isLinkAddress)(plain)]).toEqual([plain, true]);
  }
  expect(markup).toContain('Før');
});

test.each(textlessTags)(
  'what stands in <%s> is no text for readers, as it is none to who stores it',
  (tag) => {
    expect(shown(`<p>Før</p><${tag}>kode</${tag}>`)).toBe('<p>Før</p>');
  },
);

test.each<[string, (times: number) => string, times: number]>([
  ['brackets', (times) => `<p>${'<'.repeat(times)}`, 50_000],
  ['attributes', (times) => `<p ${'a="'.repeat(times)}`, 16_000],
  ['tags', (times) => '<script '.repeat(times), 6_000],
])('a long run of %s is read in step with its length', (_what, run, times) => {
  expect(growthOf((most) => void shown(run(most)), times)).toBeLessThan(maxGrowth);
});
