import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRelease } from 'shared/build/release';
import { expect, test } from '../journey';
import { startProduct } from '../product';

const root = join(import.meta.dirname, '../../..');
const name = 'mfe-marketing';

test('a canary that throws once it is shown draws itself back, and leaves nothing in a browser', async ({
  browser,
}) => {
  const directory = mkdtempSync(join(tmpdir(), 'canary-'));
  const product = await startProduct(directory, { NOTIFY_EMAIL: 'drift@firma.example' });
  const token = execFileSync(process.execPath, ['api/dist/deploy-token.js', 'add', name], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: join(directory, 'data') },
    encoding: 'utf8',
  }).trim();
  const made = join(directory, 'made');
  const module = (...words: string[]) =>
    execFileSync(process.execPath, ['shell/dist/server/module.js', ...words, made], {
      cwd: root,
      env: { PATH: process.env.PATH, DEPLOY_ORIGIN: product.origin, DEPLOY_TOKEN: token },
      encoding: 'utf8',
    });

  cpSync(join(root, name, 'dist'), join(made, 'dist'), { recursive: true });
  cpSync(join(root, name, 'remote.json'), join(made, 'remote.json'));
  const client = join(made, 'dist/client');
  const entry = readdirSync(client).find((file) => /^remote\..*\.js$/.test(file)) ?? '';
  appendFileSync(join(client, entry), ';setTimeout(() => { throw new Error("once it is shown") }, 200)');
  // Compressed copies contain the previous code.
  for (const ending of ['br', 'gz']) rmSync(join(client, `${entry}.${ending}`));
  const release = JSON.parse(readFileSync(join(made, 'dist/release.json'), 'utf8'));
  writeRelease(join(made, 'dist'), '1.0.1', release);
  expect(module('release', '--canary', '50')).toContain('is shown in 50 of 100 documents');

  const context = await browser.newContext({ baseURL: product.origin, locale: 'nb-NO' });
  const stored = await context.storageState();
  const page = await context.newPage();
  const documents: (string | undefined)[] = [];
  page.on('request', (request) => {
    const { reason, token: of } = request.url().endsWith('/api/client-events') ? request.postDataJSON() : {};
    if (reason === 'uncaught') documents.push(of);
  });
  const isCanary = () =>
    page.evaluate(
      (remote) =>
        JSON.parse(document.getElementById('page-state')?.textContent ?? '').registry.remotes[
          remote
        ].version.startsWith('1.0.1-'),
      name,
    );
  while (documents.length < 5) {
    const before = documents.length;
    await page.goto('/case');
    if (await isCanary()) await expect.poll(() => documents.length).toBe(before + 1);
  }
  expect(new Set(documents).size).toBe(5);
  expect(documents).not.toContain(undefined);
  expect(await context.storageState()).toEqual(stored);

  await expect.poll(() => module('releases')).toMatch(/ canary_ended .* Automatisk {2}5 av \d+ sider feilet/);
  const outbox = join(directory, 'data/outbox');
  await expect
    .poll(() =>
      readdirSync(outbox)
        .map((file) => readFileSync(join(outbox, file), 'utf8'))
        .join(),
    )
    .toContain(`Prøveversjon trukket tilbake: ${name}`);
  await expect.poll(async () => (await page.request.get('/case')).headers()['server-timing']).toBeUndefined();
  await page.goto('/case');
  expect(await isCanary()).toBe(false);

  await context.close();
  await product.stop();
  rmSync(directory, { recursive: true });
});
