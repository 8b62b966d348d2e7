import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { hasContent } from './test/has-content';
import { type RunningEdge, startEdge } from './test/site';
import { type StubApi, sendJson, startStubApi } from './test/stub-api';

let directory: string;
let api: StubApi;
let edge: RunningEdge;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'documents-'));
  api = await startStubApi((_asked, response) => sendJson(response, 200, { user: null }));
  edge = await startEdge(directory, api.origin);
});
afterAll(async () => {
  await edge.stop();
  api.close();
  await rm(directory, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(edge.origin + path, { headers, redirect: 'manual' });
const textOf = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '');
/** A document with its page in it: a renderer that is slow on a busy machine leaves the page to the browser, and tries again. */
const read = (path: string, headers: Record<string, string> = {}) =>
  until(async () => textOf(await get(path, headers)), hasContent);
const attribute = (html: string, before: RegExp) =>
  new RegExp(`${before.source}[^>]*? (?:content|href)="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&');

test.each([
  ['/sentralbord', '/'],
  ['/omoss', '/om-oss'],
  ['/Om%20Oss/', '/om-oss'],
  ['/TILGJENGELIGHET', '/om-oss'],
  ['/visuelt', '/om-oss'],
  ['/stilling-ledig', '/om-oss'],
  ['/tjenester', '/#services'],
  ['/komigang', '/#services'],
  ['/kom-i-gang', '/#services'],
  ['/oftestiltesp%C3%B8rsm%C3%A5l', '/#faq'],
  ['/faq', '/#faq'],
  ['/testimonials', '/#testimonials'],
  ['/anbefalinger', '/#testimonials'],
  ['/TILBUD', '/tilbud'],
  ['/Svartjeneste/', '/svartjeneste'],
])('the old address %s leads to %s', async (from, to) => {
  const answer = await get(from);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, to]);
});

test.each([
  ['sv', 'sv-SE', 'Kunderna ringer. Vi svarar.'],
  ['da', 'da-DK', 'Kunderne ringer. Vi svarer.'],
  ['en', 'en-GB', 'Customers call. We answer.'],
])('the address can ask for %s, and the choice is kept', async (language, tag, heading) => {
  const answer = await get(`/?lang=${language}`);
  const html = await read(`/?lang=${language}`);
  expect(/<html[^>]* lang="([^"]+)"/.exec(html)?.[1]).toBe(tag);
  expect(
    /<h1[^>]*>(.*?)<\/h1>/s
      .exec(html)?.[1]
      ?.replaceAll(/<[^>]+>/g, '')
      .trim(),
  ).toBe(heading);
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  expect(cookie).toContain(`language=${language}`);
  expect(/<html[^>]* lang="([^"]+)"/.exec(await read('/tilbud', { cookie: cookie.join('; ') }))?.[1]).toBe(
    tag,
  );
});

test('the head says what the page is, to people and to search engines', async () => {
  const front = await read('/');
  expect(front).toContain('"opens":"08:00"');
  expect(front).toContain('FAQPage');
  const swedish = await read('/svartjeneste?lang=sv');
  expect(swedish).toContain('>Telefonpassning från 920 NOK/mån | Firmanavn AS</title>');
  expect(attribute(swedish, /<link rel="canonical"/)).toMatch(/\/svartjeneste\?lang=sv$/);
  expect(swedish.match(/<link [^>]*hreflang=/g)).toHaveLength(5);
  expect(swedish).toMatch(/"position":2[^}]+"item":"[^"]+\/svartjeneste\?lang=sv"/);
});

test('a link that is shared shows a picture of its page, in its language', async () => {
  const pictures = new Set<string>();
  for (const address of ['/', '/svartjeneste', '/svartjeneste?lang=en', '/personvern']) {
    const picture = attribute(await read(address), /<meta property="og:image"/) ?? '';
    pictures.add(picture);
    const answer = await get(new URL(picture).pathname);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
  }
  expect(pictures.size).toBe(4);
});

test('every device finds an icon of its own', async () => {
  const html = await read('/');
  const sizeOf = async (address: string) => {
    const answer = await get(address);
    expect(answer.headers.get('content-type')).toMatch(/^image\/(png|x-icon|svg\+xml)/);
    return (await answer.arrayBuffer()).byteLength;
  };
  for (const address of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])
    expect([address, (await sizeOf(address)) > 100]).toEqual([address, true]);
  expect(attribute(html, /<link rel="apple-touch-icon"/)).toBe('/apple-touch-icon.png');
  const manifest = await get(attribute(html, /<link rel="manifest"/) ?? '');
  expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  const { name, icons } = (await manifest.json()) as { name: string; icons: { src: string }[] };
  expect(name).toBe('Firmanavn AS');
  for (const { src } of icons) expect([src, (await sizeOf(src)) > 100]).toEqual([src, true]);
});

test.each([
  ['/auth', 'Logg inn'],
  ['/glemt-passord', 'Glemt passord'],
  ['/nytt-passord', 'Nytt passord'],
  ['/samtaleteller', 'Autentisering kreves'],
])('%s without script says what it needs, in the frame of the site', async (path, heading) => {
  const html = await textOf(await get(path));
  const without = /<noscript>(?!<link|<style)(.*?)<\/noscript>/s.exec(html)?.[1] ?? '';
  expect(without).toContain(`<h1>${heading}</h1>`);
  expect(without).toContain('<p>Denne siden trenger JavaScript. ');
  expect(without).toMatch(/<header[\s>].*<a [^>]*href="\/"/s);
});

test('a service page hands over what its quote request is about, and a service that there is not is missing', async () => {
  const message = async (search: string) => {
    const answer = await get(`/tilbud?${search}`);
    const html = await answer.text();
    return [answer.status, /<textarea[^>]*name="message"[^>]*>\n?([^<]*)</.exec(html)?.[1]];
  };
  expect(await message('tjeneste=chat&lang=en')).toEqual([200, 'About chat support\n']);
  expect(await message('tjeneste=telefonvakt')).toEqual([200, 'Gjelder telefonvakt\n']);
  expect(await message('tjeneste=finnes-ikke')).toEqual([404, '']);
  const chosen = await read('/tilbud?tjeneste=kundesenter');
  expect(chosen).toMatch(
    /<option [^>]*value="kundesenter"[^>]*selected|<option [^>]*selected=""[^>]*value="kundesenter"/,
  );
});
