import { expect, test } from '@jest/globals';
import { type Compressible, compressDocument, compressFurther } from './compressed-document';
import type { Policy } from './security-headers';

const policy: Policy = {
  kind: 'public',
  inlinedStyles: [],
  inlinedScripts: [],
  localCode: false,
  secure: true,
};
const pageOf = (number: number): Compressible => ({
  document: compressDocument(`<p>${number}</p>`.repeat(500), policy, {
    status: 200,
    unlisted: false,
    effort: 'cached',
  }),
});

test('of a hundred pages that are asked for again at once, the few that find room are compressed further', async () => {
  const pages = Array.from({ length: 100 }, (_, number) => pageOf(number));
  await Promise.all(pages.map(compressFurther));
  const compressed = pages.filter((page) => page.isCompressedFurther);
  expect(compressed.length).toBeGreaterThan(0);
  expect(compressed.length).toBeLessThan(20);
  const [left] = pages.filter((page) => !page.isCompressedFurther);
  if (!left) throw new Error('all of them found room');
  const before = await left.document;
  await compressFurther(left);
  const after = await left.document;
  expect(after).not.toBe(before);
  expect(after.heads.br['content-length']).toBe(after.bodies.br.length);
  expect(after.etag).toBe(before.etag);
});
