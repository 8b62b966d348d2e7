import { expect, test } from '@jest/globals';
import { languages } from 'shared/i18n/languages';
import { claimFaults } from 'shared/testing/claim-faults';
import da from './locales/da.json';
import en from './locales/en.json';
import no from './locales/no.json';
import sv from './locales/sv.json';

test.each(languages)('in %s the frame claims what the company may', (language) => {
  expect(claimFaults({ no, sv, da, en }[language], language)).toEqual([]);
});
