import { expect, test } from '@jest/globals';
import common from 'shared/locales/no.json';
import { quotedButNotShown } from 'shared/testing/quoted-words';
import words from '../locales/no.json';
import help from './help';

test('the help quotes the words that the tool shows, in ten tasks', () => {
  expect(quotedButNotShown(help, words, common, { fiveCalls: '+5' })).toEqual([]);
  expect(help.tasks).toHaveLength(10);
});
