import { expect, test } from '@jest/globals';
import common from 'shared/locales/no.json';
import secondStep from 'shared/second-step-locales/no.json';
import staff from 'shared/staff-locales/no.json';
import { quotedButNotShown } from 'shared/testing/quoted-words';
import words from '../locales/no.json';
import registration from './registration-help';
import report from './report-help';

test.each([
  ['registration', registration],
  ['report', report],
])('the help of the %s quotes the words that it shows, in ten tasks', (_, help) => {
  expect(quotedButNotShown(help, words, common, secondStep, staff)).toEqual([]);
  expect(help.tasks).toHaveLength(10);
});
