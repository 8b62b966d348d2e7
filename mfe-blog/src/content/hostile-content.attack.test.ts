import { expect, test } from '@jest/globals';
import { isBlank } from 'shared/contracts/blog-words';
import { growthOf, maxGrowth } from 'shared/testing/growth';
import { parsePost } from './parse-post';
import { describePost } from './readable-post';

/** Fragments to build a post of 100 kB from, after a tag that makes it HTML. */
const pieces = [
  '<',
  '<b',
  '<b ',
  '</b',
  '<a "',
  "<a '",
  '<a b="',
  '<A0',
  'a=',
  'a =',
  '"',
  "'",
  ' ',
  '\n',
  '\n \n',
  '<!--',
  '<!-- --',
  '<script>',
  '<script',
  '</script',
  '<svg\tf',
  '<style ',
  '&#',
  '&#x',
  '&a',
  '/',
  'a',
  '.',
  ' .',
];

test.each(pieces)('%j again and again is read in step with its length', (piece) => {
  const read = (length: number) => {
    const content = `<p>${piece.repeat(length / piece.length)}`;
    isBlank(content);
    describePost(content);
    parsePost(content);
  };
  expect(growthOf(read, 100_000)).toBeLessThan(maxGrowth);
});
