import { describe, expect, test } from '@jest/globals';
import { createFieldCipher, newFieldKey, parseFieldKeys } from './field-encryption';

const [older, newer] = [newFieldKey('2025'), newFieldKey('2026')];
const before = createFieldCipher(parseFieldKeys(older));
const during = createFieldCipher(parseFieldKeys(`${newer},${older}`));

describe('sealed values', () => {
  test('open to what was sealed, and never look alike twice', () => {
    const sealed = before.seal('Kari Nordmann, æøå', 'row');
    expect(before.open(sealed, '2025', 'row')).toBe('Kari Nordmann, æøå');
    expect(before.seal('Kari Nordmann, æøå', 'row')).not.toBe(sealed);
    expect(Buffer.from(sealed, 'base64').includes('Kari')).toBe(false);
  });

  test('do not open in another context, under another key or when touched', () => {
    const sealed = before.seal('Kari', 'row');
    expect(() => before.open(sealed, '2025', 'other')).toThrow();
    expect(() => before.open(sealed, '2026', 'row')).toThrow('No field key named 2026');
    const touched = Buffer.from(sealed, 'base64');
    touched[touched.length - 1] = (touched.at(-1) ?? 0) ^ 1;
    expect(() => before.open(touched.toString('base64'), '2025', 'row')).toThrow();
  });

  test('stay readable while the key changes', () => {
    expect(during.keyId).toBe('2026');
    expect(during.open(before.seal('Kari', 'row'), '2025', 'row')).toBe('Kari');
  });
});

test('claims open in their context alone, while the key changes too', () => {
  const sealed = before.sealClaim('Kari', 'ticket');
  expect(before.sealClaim('Kari', 'ticket')).not.toBe(sealed);
  expect(during.openClaim(sealed, '2025', 'ticket')).toBe('Kari');
  expect(() => before.openClaim(sealed, '2025', 'offer')).toThrow();
  expect(() => before.open(sealed, '2025', 'ticket')).toThrow();
  const bytes = Buffer.from(sealed, 'base64');
  for (let at = 0; at < bytes.length; at += 1) {
    const touched = Buffer.from(bytes);
    touched[at] = (touched[at] ?? 0) ^ 1;
    expect(() => before.openClaim(touched.toString('base64'), '2025', 'ticket')).toThrow();
  }
});

test('a keyed hash is found again under every key in use', () => {
  expect(during.hashes('91234567')).toEqual([during.hash('91234567'), before.hash('91234567')]);
  expect(during.hash('91234567')).not.toBe(before.hash('91234567'));
});

test.each(['', 'a', 'a:short', `${older},${older}`, `bad id:${older.split(':')[1]}`])(
  'refuses the keys %#',
  (text) => {
    expect(() => parseFieldKeys(text)).toThrow('must be id:key pairs');
  },
);
