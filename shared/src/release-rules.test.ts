import { expect, test } from '@jest/globals';
import { faultOfFiles, maxServerBytes, maxStaffFilesBytes, maxStyleBytes } from './release-rules';

const filesOf = (sizes: Record<string, number>) =>
  Object.fromEntries(Object.entries(sizes).map(([path, size]) => [path, { size, integrity: '' }]));

test.each<[Record<string, number>, string]>([
  [
    { 'client/styles.a.css': maxStyleBytes, 'client/styles.b.css': 1 },
    'Stilarkene (client/styles.*.css) er på 513 kB. Grensen er 512 kB.',
  ],
  [{ 'server/remote.js': maxServerBytes + 1 }, 'Filen server/remote.js er på 5121 kB. Grensen er 5120 kB.'],
  [
    { 'server/staff-files.json': maxStaffFilesBytes + 1 },
    'Filen server/staff-files.json er på 257 kB. Grensen er 256 kB.',
  ],
  [
    { 'client/a.html': 1 },
    'Filen client/a.html ville vært en egen nettside. En utgivelse kan ikke ha slike filer.',
  ],
  [
    { 'client/x/A.XHTML': 1 },
    'Filen client/x/A.XHTML ville vært en egen nettside. En utgivelse kan ikke ha slike filer.',
  ],
  [{ 'client/a': 1, 'client/A': 1 }, 'Filen client/A ligger der en annen fil eller mappe ligger.'],
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
