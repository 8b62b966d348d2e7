import { expect, test } from '@jest/globals';
import { languages } from 'shared/i18n/languages';
import { claimFaults } from 'shared/testing/claim-faults';
import da from './locales/da.json';
import en from './locales/en.json';
import no from './locales/no.json';
import sv from './locales/sv.json';

const texts = { no, sv, da, en };

test.each(languages)("in %s the blog's own texts claim what the company may", (language) => {
  // Drafts claim no address.
  const { admin: _, ...readers } = texts[language];
  expect(claimFaults(readers, language)).toEqual([]);
});
