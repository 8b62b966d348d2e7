/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { documentKindOf } from 'shared/release';
import { shellPaths } from 'shared/shell-paths';
import { staff, textOf } from 'shared/testing/open-page';
import { requestPath } from '../../server/request-path';
import { destinationOf, safeRedirect } from '../sign-in/destination';
import { openSite, registry } from '../testing/open-site';
import { redirectFor, redirects, withQuery } from './redirects';

const pages = [
  ...Object.values(registry.remotes).flatMap(({ routes }) => routes.map(({ path }) => path)),
  ...Object.values(shellPaths),
  '/finnes-ikke',
];
const endings = ['#%', '#50%', '#%E5', '?q=%E5&lang=%&redirect=%#%C3'];

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test.each(pages)('%s is shown whatever follows it', async (path) => {
  jest.useFakeTimers();
  for (const ending of endings) {
    const view = await openSite(path + ending);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect({ ending, shown: textOf(view.container).length > 20 }).toEqual({ ending, shown: true });
    cleanup();
  }
  jest.useRealTimers();
});

/** Parts of addresses as mail programs, old links and mischief write them. */
const scraps = [
  '%',
  '%2',
  '%23',
  '%2523',
  '%E5',
  '%C3%A5',
  '%00',
  '//',
  '/',
  '\\',
  '..',
  '?',
  '#',
  '&amp;',
  'å',
];
const scrap = fc.oneof(fc.constantFrom(...scraps), fc.string({ unit: 'binary', maxLength: 5 }));
const text = fc.array(scrap, { maxLength: 8 }).map((parts) => parts.join(''));

const readers: Record<string, (text: string) => unknown> = {
  redirectFor: (path) => redirectFor(path) ?? '',
  withQuery: (search) => withQuery(redirects['/faq'] as string, search),
  requestPath,
  documentKindOf: (path) => documentKindOf(registry, path),
  safeRedirect: (wanted) => safeRedirect(wanted, 'https://firma.example'),
  destinationOf: (search) => destinationOf(staff().access, search, 'https://firma.example'),
};

test.each(Object.entries(readers))('%s reads any text that stands in an address', (_name, read) => {
  const origin = (target: string) => new URL(target, 'https://firma.example').origin;
  fc.assert(
    fc.property(text, (given) => {
      for (const each of [given, `/${given}`, `?redirect=/${given}`]) read(each);
      const to = safeRedirect(`/${given}`, 'https://firma.example');
      if (to) expect(origin(to)).toBe('https://firma.example');
    }),
    { numRuns: 500 },
  );
});
