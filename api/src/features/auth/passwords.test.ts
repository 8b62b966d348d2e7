import { expect, test } from '@jest/globals';
import { createPasswords } from './passwords';

const passwords = createPasswords(64);

test('a password is the same however a system writes its letters: å as one sign, or as a letter and a mark', async () => {
  const [composed, decomposed] = [
    'Blåbær-på-fjellet-1'.normalize('NFC'),
    'Blåbær-på-fjellet-1'.normalize('NFD'),
  ];
  expect(decomposed).not.toBe(composed);
  for (const chosen of [composed, decomposed]) {
    const stored = await passwords.hash(chosen);
    for (const typed of [composed, decomposed])
      expect(await passwords.matches(stored, typed, 'known')).toBe(true);
    expect(await passwords.matches(stored, 'Blabær-pa-fjellet-1', 'known')).toBe(false);
  }
});
