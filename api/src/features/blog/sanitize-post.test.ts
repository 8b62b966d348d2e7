import { describe, expect, test } from '@jest/globals';
import { blogTags, isImageAddress, isLinkAddress, textlessTags } from 'shared/contracts/blog-content';
import { readHtml } from 'shared/contracts/blog-words';
import { hostilePosts } from 'shared/testing/hostile-posts';
import { sanitizePost as sanitize } from './sanitize-post';

const site = 'https://firma.example';
const sanitizePost = (content: string) => sanitize(content, site);

function textOf(html: string): string {
  let text = '';
  readHtml(html, { ontext: (piece) => (text += piece) });
  return text;
}

// The whole stored text must be made of these tags, these attributes and words: anything else is a way in.
const harmless = new RegExp(
  `^([^<>]|</?(${blogTags.join('|')})( (href|src|alt|title|start)="[^"<>]*")*( /)?>)*$`,
);

describe('hostile HTML', () => {
  test.each(hostilePosts)('%j holds nothing that runs once stored', (payload) => {
    const stored = sanitizePost(`<p>Før</p>${payload}<p>Etter</p>`);
    expect(stored).toMatch(harmless);
    for (const [, name, address] of stored.matchAll(/ (href|src)="([^"]*)"/g)) {
      const plain = textOf(address ?? '');
      expect([plain, name === 'src' ? isImageAddress(plain, site) : isLinkAddress(plain)]).toEqual([
        plain,
        true,
      ]);
    }
    expect(stored).toContain('Før');
  });
});

test.each(textlessTags)('what stands in <%s> is not stored, as it is not shown', (tag) => {
  expect(sanitizePost(`<p>Før</p><${tag}>kode</${tag}>`)).toBe('<p>Før</p>');
});

test('keeps what the editor writes, to the letter', () => {
  const written =
    '<h2>Overskrift</h2><p>Tekst med <strong>fet</strong>, <em>kursiv</em>, <u>strek</u> og <s>gammelt</s>.<br />Ny linje &amp; mer.</p><ul><li><p>Ett</p></li></ul><ol start="3"><li><p>Tre</p></li></ol><blockquote><p>Sitat</p></blockquote><pre><code>kode &lt;b&gt;</code></pre><p><a href="https://firma.example">lenke</a> <img src="/api/blog-images/0123456789abcdef01234567" alt="Bilde" /></p><hr />';
  expect(sanitizePost(written)).toBe(written);
  expect(sanitizePost(sanitizePost(written))).toBe(written);
});

test('leaves plain text as it is', () => {
  expect(sanitizePost('5 < 6 & 7 > 3\r\n\r\n"Hei"')).toBe('5 < 6 & 7 > 3\n\n"Hei"');
});

test('turns headings, bold and boxes from elsewhere into what the reader knows', () => {
  expect(sanitizePost('<h1>A</h1><div><b>B</b> <i>C</i></div>')).toBe(
    '<h2>A</h2><p><strong>B</strong> <em>C</em></p>',
  );
});

test('drops pictures and links that lead elsewhere than they may', () => {
  expect(sanitizePost('<p><img src="http://a.example/x.png">x</p>')).toBe('<p>x</p>');
  expect(sanitizePost('<p><img src="//a.example/x.png">x</p>')).toBe('<p>x</p>');
  expect(sanitizePost('<p><a href="//a.example">x</a></p>')).toBe('<p><a>x</a></p>');
});

test('a link that a mail program or a search engine wrapped leads to its page', () => {
  const wrapped =
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fvg.no%2Fa%3Fb%3D1%26c%3D2&amp;data=05&amp;reserved=0';
  expect(sanitizePost(`<p><a href="${wrapped}">VG</a></p>`)).toBe(
    '<p><a href="https://vg.no/a?b=1&amp;c=2">VG</a></p>',
  );
});
