import { expect, test } from '@jest/globals';
import { faultOfFiles, maxServerBytes, maxStaffFilesBytes, maxStyleBytes } from './release-rules';

const filesOf = (sizes: Record<string, number>) =>
  Object.fromEntries(Object.entries(sizes).map(([path, size]) => [path, { size, integrity: '' }]));

test.each<[Record<string, number>, string]>([
  [
    { 'client/styles.a.css': maxStyleBytes, 'client/styles.b.css': 1 },
    'The style sheets (client/styles.*.css): 513 kB. The limit is 512 kB.',
  ],
  [{ 'server/remote.js': maxServerBytes + 1 }, 'The file server/remote.js: 5121 kB. The limit is 5120 kB.'],
  [
    { 'server/staff-files.json': maxStaffFilesBytes + 1 },
    'The file server/staff-files.json: 257 kB. The limit is 256 kB.',
  ],
  [
    { 'client/a.html': 1 },
    'The file client/a.html would be a page of its own. A release cannot have such files.',
  ],
  [
    { 'client/x/A.XHTML': 1 },
    'The file client/x/A.XHTML would be a page of its own. A release cannot have such files.',
  ],
  [{ 'client/a': 1, 'client/A': 1 }, 'The file client/A lies where another file or folder lies.'],
])('%j is refused in one sentence', (sizes, sentence) => {
  expect(faultOfFiles(filesOf(sizes))).toBe(sentence);
});

test('what is only served may be as large as a release', () => {
  const sizes = {
    'client/styles.a.css': maxStyleBytes,
    'client/page.css': 14_000_000,
    'client/x/styles.b.css': 1_000_000,
    'client/large.svg': 9_000_000,
    'server/remote.js': maxServerBytes,
    'server/staff-files.json': maxStaffFilesBytes,
    'server/page.html': 1,
  };
  expect(faultOfFiles(filesOf(sizes))).toBeUndefined();
});
