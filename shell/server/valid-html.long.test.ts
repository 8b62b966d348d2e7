import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { languages, languageUrl } from 'shared/i18n/languages';
import { type Site, signIn, startSite } from './test/site';

let site: Site;
let directory: string;
beforeAll(async () => {
  [site, directory] = await Promise.all([startSite(), mkdtemp(join(tmpdir(), 'documents-'))]);
});
afterAll(async () => {
  await site.stop();
  await rm(directory, { recursive: true, force: true });
});

interface Judged {
  messages: { type: string; url: string; message: string; extract: string }[];
}

/** What the checker of the W3C finds; it needs Java. Of styles it knows less than the browsers. */
const judge = (files: string[]) =>
  new Promise<Judged>((resolve, reject) => {
    const jar = require.resolve('vnu-jar/build/dist/vnu.jar');
    const options = ['--format', 'json', '--exit-zero-always', '--filterpattern', 'CSS: .*'];
    execFile('java', ['-jar', jar, ...options, ...files], { maxBuffer: 2 ** 26 }, (fault, _, report) => {
      if (fault?.code === 'ENOENT')
        reject(
          new Error(
            'java is missing: the check of HTML needs it (Debian: apt-get install default-jre-headless)',
          ),
        );
      else if (fault) reject(fault);
      else resolve(JSON.parse(report));
    });
  });

/** Faults of documents, and at how many addresses each is. */
async function faultsAt(addresses: string[], cookie = ''): Promise<Record<string, number>> {
  const files: string[] = [];
  // One by one, so that each page is rendered.
  for (const address of addresses) {
    const file = join(directory, `${files.length}.html`);
    await writeFile(file, await (await fetch(address, { headers: { cookie } })).text());
    files.push(file);
  }
  const faults: Record<string, number> = {};
  for (const { type, message, extract } of (await judge(files)).messages) {
    const fault = `${message} ${extract}`;
    if (type !== 'info') faults[fault] = (faults[fault] ?? 0) + 1;
  }
  return faults;
}

test('public pages are valid HTML in every language, and so is what stands where there is none', async () => {
  const sitemap = (await (await fetch(`${site.origin}/sitemap.xml`)).text()).replaceAll('&amp;', '&');
  const listed = [...sitemap.matchAll(/href="(.*?)"/g)].map(([, address = '']) => address);
  const others = ['/blogg', '/auth', '/finnes-ikke'].flatMap((path) =>
    languages.map((language) => languageUrl(site.origin, path, language)),
  );
  const addresses = [...new Set([...listed, ...others])];
  expect(addresses.length).toBeGreaterThan(60);
  expect(await faultsAt(addresses)).toEqual({});
});

test('the document of a tool is valid HTML', async () => {
  const cookie = await signIn(site, 'leder@firma.example');
  const addresses = ['/admin', '/samtaleteller', '/vikarapport', '/blogg-admin'].map(
    (path) => site.origin + path,
  );
  expect(await faultsAt(addresses, cookie)).toEqual({});
});
