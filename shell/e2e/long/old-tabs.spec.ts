import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRelease } from 'shared/build/release';
import { expect, signIn, test } from '../journey';
import { processesOf, startProduct } from '../product';

const root = join(import.meta.dirname, '../../..');

test('one tab can try a version once it is confirmed, sees that it does, and can stop', async ({
  page,
  request,
}) => {
  const { remotes } = await (await request.get('/registry.json')).json();
  const { version } = remotes['mfe-marketing'];
  const badge = page.getByRole('button', { name: `Slutt å prøve mfe-marketing ${version}` });
  const questions: string[] = [];
  let answer = false;
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void (answer ? dialog.accept() : dialog.dismiss());
  });
  await page.goto(`/case?remote.mfe-marketing=${version}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(badge).toHaveCount(0);
  answer = true;
  await page.goto(`/case?remote.mfe-marketing=${version}`);
  await expect(badge).toBeVisible();
  await page.goto('/om-oss');
  await expect(badge).toBeVisible();
  await badge.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(badge).toHaveCount(0);
  await page.goto('/case?remote.mfe-marketing=9.9.9-unknown');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(questions).toHaveLength(3);
  expect(questions[0]).toBe(
    `Vil du prøve utgave ${version} av mfe-marketing i denne fanen? Si nei hvis du ikke ventet dette spørsmålet.`,
  );
});

test('what one account tries, the next one to sign in does not, nor another tab', async ({
  page,
  context,
  ownAccount,
}) => {
  await signIn(page, ownAccount);
  page.on('dialog', (dialog) => dialog.accept());
  const { remotes } = await (await page.request.get('/registry.json')).json();
  await page.goto(`/samtaleteller?remote.mfe-calls=${remotes['mfe-calls'].version}`);
  const badge = page.getByRole('button', { name: 'Slutt å prøve mfe-calls' });
  await expect(badge).toBeVisible();
  const other = await context.newPage();
  await other.goto('/samtaleteller');
  await expect(other.getByRole('heading', { name: 'Samtaleteller' })).toBeVisible();
  await expect(other.getByText('Slutt å prøve')).toHaveCount(0);
  await page.getByRole('button', { name: 'Logg ut' }).first().click();
  await page.waitForURL('/');
  await signIn(page, 'manager');
  await page.goto('/samtaleteller');
  await expect(page.getByRole('heading', { name: 'Samtaleteller' })).toBeVisible();
  await expect(badge).toHaveCount(0);
});

/** Another release of a module's build, distinguished by an additional file. */
function releaseAgain(name: string, directory: string, count: number): string {
  const made = join(directory, `${name}-${count}`);
  cpSync(join(root, name, 'dist'), join(made, 'dist'), { recursive: true });
  cpSync(join(root, name, 'remote.json'), join(made, 'remote.json'));
  writeFileSync(join(made, 'dist/client/which.txt'), `release ${count}`);
  writeRelease(
    join(made, 'dist'),
    `2.0.${count}`,
    JSON.parse(readFileSync(join(made, 'dist/release.json'), 'utf8')),
  );
  return made;
}

test('in a tab that is a week old a later part says what to do, and the answer that is being written is sent', async ({
  browser,
}) => {
  const directory = mkdtempSync(join(tmpdir(), 'week-'));
  const releases = join(directory, 'releases');
  const product = await startProduct(directory, { RELEASES_DIR: releases });
  const edges = () => processesOf(product.pid, /shell\/dist\/server\/edge\.js/);
  const page = await browser.newPage({ baseURL: product.origin, locale: 'nb-NO' });
  const lead = {
    name: 'Kari Uke',
    email: 'kari@bedrift.example',
    phone: '22 33 44 55',
    message: 'Hva koster det?',
  };
  expect((await page.request.post('/api/contact-messages', { data: lead })).status()).toBe(201);
  await signIn(page, 'employee');
  await page.goto('/admin');
  await page.getByRole('link', { name: lead.name }).click();
  const card = page
    .locator('article')
    .filter({ has: page.getByRole('heading', { name: lead.name, level: 2 }) });
  await card.getByRole('button', { name: 'Svar', exact: true }).click();
  await card.getByLabel('Emne').fill('Svar til deg');
  await card.getByLabel('Tekst').fill('Halvskrevet');
  const opened = `"version":"${JSON.parse(readFileSync(join(root, 'mfe-admin/dist/release.json'), 'utf8')).version}"`;
  expect(await page.locator('#page-state').textContent()).toContain(opened);

  const token = execFileSync(process.execPath, ['api/dist/deploy-token.js', 'add', 'mfe-admin'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: join(directory, 'data') },
    encoding: 'utf8',
  }).trim();
  for (let count = 1; count <= 5; count += 1) {
    execFileSync(
      process.execPath,
      ['shell/dist/server/module.js', 'release', releaseAgain('mfe-admin', directory, count)],
      {
        cwd: root,
        env: { PATH: process.env.PATH, DEPLOY_ORIGIN: product.origin, DEPLOY_TOKEN: token },
      },
    );
  }
  const before = edges();
  // A process that still writes would restore what is being removed.
  for (const pid of before) process.kill(pid, 'SIGSTOP');
  rmSync(releases, { recursive: true });
  for (const pid of before) process.kill(pid, 'SIGKILL');
  const live = () =>
    page.request.get('/registry.json').then(
      (answer) => answer.text(),
      () => '',
    );
  await expect.poll(live).toContain('"version":"2.0.5-');
  expect(edges()).not.toEqual(before);

  const badge = page.getByRole('button', { name: 'Ny versjon – last inn' });
  // No release that the edge still holds contains this code.
  await card.getByRole('button', { name: 'Rediger maler' }).click();
  await expect(card.getByText('Denne delen kunne ikke hentes')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Hjelp' }).click();
  await expect(page.getByRole('dialog').getByText('Denne delen kunne ikke hentes')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByLabel('Tekst')).toHaveValue('Halvskrevet');
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(badge).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // Text with personal data exists only in this tab: reloading asks first, and can be cancelled.
  const asked = page.waitForEvent('dialog').then(async (question) => {
    await question.dismiss();
    return question.type();
  });
  await badge.click();
  expect(await asked).toBe('beforeunload');
  await expect(card.getByLabel('Tekst')).toHaveValue('Halvskrevet');

  await card.getByLabel('Tekst').fill('Ferdig skrevet');
  await card.getByRole('button', { name: 'Send svar' }).click();
  await expect(card.getByText('Svar sendt: Svar til deg')).toBeVisible();

  await Promise.all([page.waitForEvent('domcontentloaded'), badge.click()]);
  expect(await page.locator('#page-state').textContent()).toContain('"version":"2.0.5-');
  await page.getByRole('list', { name: 'Henvendelser' }).getByRole('link', { name: lead.name }).click();
  await card.getByRole('button', { name: 'Svar', exact: true }).click();
  await card.getByRole('button', { name: 'Rediger maler' }).click();
  await expect(page.getByRole('dialog', { name: 'Svarmaler' })).toBeVisible();

  await page.close();
  await product.stop();
  rmSync(directory, { recursive: true });
});
