import { describe, expect, test } from '@jest/globals';
import { isHtml, isImageAddress, isLinkAddress } from './blog-content';
import { blogChange, blogDraft } from './blog-draft.schema';
import { isBlank, plainText } from './blog-words';

const codes = (result: ReturnType<typeof blogDraft.safeParse>) =>
  result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('a draft', () => {
  test('needs a title and content', () => {
    expect(codes(blogDraft.safeParse({}))).toEqual([
      'title: title_and_content_required',
      'content: title_and_content_required',
    ]);
  });

  test.each(['', '   ', '<p></p>', '<p>&nbsp;</p><p><br></p>', '<script>alert(1)</script>'])(
    'has no content in %j',
    (content) => {
      expect(codes(blogDraft.safeParse({ title: 'A', content }))).toEqual([
        'content: title_and_content_required',
      ]);
    },
  );

  test('is not published and has neither picture nor author unless told', () => {
    expect(blogDraft.parse({ title: ' A ', content: 'B', image_url: ' ', author: '' })).toEqual({
      title: 'A',
      content: 'B',
      image_url: null,
      author: null,
      published: false,
    });
  });
});

test('a change keeps what it does not name and empties what it sets to null', () => {
  expect(blogChange.parse({ title: 'A' })).toEqual({ title: 'A' });
  expect(blogChange.parse({ image_url: null, author: null })).toEqual({ image_url: null, author: null });
  expect(blogChange.safeParse({ content: '<p> </p>' }).success).toBe(false);
});

test.each([
  ['https://bilder.example/a.png', true],
  ['/api/blog-images/0123456789abcdef01234567', true],
  ['http://bilder.example/a.png', false],
  ['//bilder.example/a.png', false],
  ['/\\bilder.example/a.png', false],
  ['javascript:alert(1)', false],
  ['data:image/svg+xml,<svg onload=alert(1)>', false],
  ['https://user:secret@bilder.example/a.png', false],
  ['bilde.png', false],
  ['/', false],
  ['/bilde.png', false],
  ['/api/vika-registrations/export?kind=all', false],
  ['/api/blog-images/0123456789abcdef01234567/../../audit', false],
  ['/api/blog-images/0123456789abcdef01234567?x', false],
  ['/api/blog-images/0123456789ABCDEF01234567', false],
  ['/api/blog-images/%2e%2e/audit', false],
  ['https://firma.example/api/blog-images/0123456789abcdef01234567', true],
  ['https://firma.example/api/audit', false],
  ['https://FIRMA.example:8443/api/audit', false],
  ['https://firma.example/api/blog-images/0123456789abcdef01234567?x', false],
  ['https://', false],
])('the picture address %s is taken: %s', (address, taken) => {
  expect(isImageAddress(address, 'https://firma.example')).toBe(taken);
});

test.each([
  ['https://firma.example', true],
  ['http://firma.example', true],
  ['mailto:post@firma.example', true],
  ['tel:+4700000000', true],
  ['/tilbud', true],
  ['#pris', true],
  ['//firma.example', false],
  ['/\\firma.example', false],
  ['java\nscript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  ['vbscript:x', false],
  ['data:text/html,x', false],
])('the link %j is taken: %s', (address, taken) => {
  expect(isLinkAddress(address)).toBe(taken);
});

test.each([
  ['5 < 6 og 7 > 3', false],
  ['Hei\n\nverden', false],
  ['<p>Hei</p>', true],
  ['Hei <b>du</b>', true],
  ['<!-- x -->', true],
  ['</p>', true],
])('%j is HTML: %s', (content, html) => {
  expect(isHtml(content)).toBe(html);
});

test('the words of HTML stand apart, without markup and with characters for references', () => {
  expect(plainText('<h2>Én</h2><p>To &amp; <strong>tre</strong>, fire</p><script>x()</script>')).toBe(
    'Én To & tre, fire',
  );
  expect(plainText('5 < 6\n\n&amp;')).toBe('5 < 6 &amp;');
  expect(plainText('<p>&#229;&#xE6;&unknown;</p>')).toBe('åæ&unknown;');
});

test('a picture alone is content', () => {
  expect(isBlank('<p><img src="/a.png"></p>')).toBe(false);
});
