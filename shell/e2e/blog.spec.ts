import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ShellManifest } from '../server/shell-manifest';
import { faultsIn } from './accessibility';
import { allAnswered, choose, expect, test } from './journey';

const faultsOf = async (page: Page) => {
  const violations = await faultsIn(page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
};

const older = (page: Page) => page.getByRole('navigation', { name: 'Tidligere innlegg' });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Fills in the form's title and content. */
async function write(page: Page, title: string, content: string) {
  await page.getByLabel('Tittel').fill(title);
  await page.getByRole('textbox', { name: 'Innhold' }).fill(content);
}

async function publish(page: Page, title: string, content: string) {
  await page.goto('/blogg-admin');
  await write(page, title, content);
  await page.getByRole('switch', { name: 'Publisert' }).click();
  await page.getByRole('button', { name: 'Opprett innlegg' }).click();
  await expect(toast(page, 'Blogginnlegg opprettet!')).toBeVisible();
}

/** Deletes what a test published: the next reader of the newest post would meet it. */
async function tidy(page: Page, title: string) {
  for (const { id } of await storedPosts(page, title)) await page.request.delete(`/api/blog-posts/${id}`);
}

const storedPosts = async (page: Page, title: string) => {
  const { items } = await (await page.request.get('/api/blog-posts?status=all&limit=100')).json();
  const found: { id: string; title: string }[] = items.filter((post: { title: string }) =>
    post.title.startsWith(title),
  );
  return Promise.all(found.map(async ({ id }) => (await page.request.get(`/api/blog-posts/${id}`)).json()));
};

/** Stores a post by the api alone, as a colleague would elsewhere. */
async function stored(page: Page, title: string, fields: object = {}) {
  const answer = await page.request.post('/api/blog-posts', {
    data: { title, content: '<p>Tekst</p>', ...fields },
  });
  return (await answer.json()) as { id: string; slug: string };
}

/** Lets the next call of a method reach the api and loses its answer on the way back. */
const loseAnswer = (page: Page, method: string) =>
  page.route('**/api/blog-posts**', async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fetch();
    await route.abort();
    await page.unroute('**/api/blog-posts**');
  });

/** Holds calls of a method to a path back until they are let go. */
async function holdBack(page: Page, path: string, method: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    if (route.request().method() === method) await held;
    await route.fallback();
  });
  return () => release();
}

const content = (page: Page) => page.getByRole('textbox', { name: 'Innhold' });
/** The text editor itself: a script would hold on to the field that stands in its place, which is taken away. */
async function editorOf(page: Page) {
  await page.getByLabel('Tittel').focus();
  await expect(page.getByRole('toolbar', { name: 'Formatering' })).toBeVisible();
  return content(page);
}
const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test.describe('reading', () => {
  test('the newest post is a whole document without any script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
    const page = await context.newPage();
    const answer = await page.goto('/blogg');
    expect(answer?.status()).toBe(200);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    expect(await page.title()).toContain(title ?? '-');
    await expect(older(page).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Besøk Om oss' })).toHaveAttribute('href', '/om-oss');
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description?.length).toBeLessThanOrEqual(160);
    const data = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
    );
    expect(data).toMatchObject({ '@type': 'BlogPosting', headline: title });
    await context.close();
  });

  test('a click on an older post shows it under its own address, and the newest is a click away', async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto('/blogg');
    const newest = await page.getByRole('heading', { level: 1 }).textContent();
    const link = older(page).getByRole('link').first();
    const address = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(newest ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${address.slice(1).replace('?', '\\?')}$`),
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(newest ?? '');
    await older(page).getByRole('link', { name: 'Nyeste innlegg' }).click();
    await expect(page).toHaveURL('/blogg');
    // Another journey may publish a newer one meanwhile.
    await expect(async () => {
      const { items } = await (await page.request.get('/api/blog-posts/headings?limit=1')).json();
      expect([newest, items[0].title]).toContain(await page.getByRole('heading', { level: 1 }).textContent());
    }).toPass();
    expect(problems).toEqual([]);
  });

  test('feed readers and search engines find every post', async ({ page, request }) => {
    await page.goto('/blogg');
    const feed = await page.locator('link[rel=alternate][type="application/rss+xml"]').getAttribute('href');
    const address = await page.locator('link[rel=canonical]').getAttribute('href');
    const items = await (await request.get(new URL(feed ?? '', address ?? '').pathname)).text();
    expect(items).toMatch(/<rss version="2.0"/);
    const robots = await (await request.get('/robots.txt')).text();
    const sitemap = /^Sitemap: .*(\/blogg\/sitemap\.xml)$/m.exec(robots)?.[1] ?? '';
    const pages = await (await request.get(sitemap)).text();
    for (const link of await older(page).getByRole('link').all()) {
      const post = (await link.getAttribute('href')) ?? '';
      if (!post.includes('?post=')) continue;
      expect(items).toContain(`${post}</link>`);
      expect(pages).toContain(`${post}</loc>`);
    }
  });

  test('five placeholders stand for posts that are on their way', async ({ page }) => {
    await page.goto('/');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/blog-posts/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Blogg' }).first().click();
    await expect(page.getByTestId('blog-skeleton')).toHaveCount(5);
    release();
    await expect(page.getByRole('article')).toBeVisible();
  });

  test('an address without a post says so and leads on', async ({ page }) => {
    const answer = await page.goto('/blogg?post=0123456789abcdef01234567');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Vi finner ikke dette innlegget' })).toBeVisible();
    await page.getByRole('link', { name: 'Les det nyeste innlegget' }).click();
    await expect(page.getByRole('article')).toBeVisible();
  });

  test('the page is hydrated as it stands: what the edge wrote is never taken away', async ({ page }) => {
    await page.addInitScript(() => {
      const seen: (string | undefined)[] = [];
      Object.assign(window, { headings: seen });
      new MutationObserver(() => {
        const heading = document.querySelector('h1')?.textContent;
        if (heading !== seen.at(-1)) seen.push(heading);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/blogg');
    expect(await page.evaluate(() => (window as unknown as { headings: string[] }).headings)).toHaveLength(1);
  });

  test('a post is marked as Norwegian on a page in another language', async ({ page, as, unique }) => {
    const writer = await as('admin');
    await stored(writer, `${unique} eldre`, { published: true });
    const { slug } = await stored(writer, `${unique} nyere`, { published: true });
    await page.goto(`/blogg?post=${slug}&lang=en`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'nb-NO');
    await expect(article.locator('p').last().locator('xpath=ancestor::*[@lang][1]')).toHaveAttribute(
      'lang',
      'nb-NO',
    );
    const posts = page.getByRole('navigation', { name: 'Earlier posts' }).getByRole('listitem');
    const link = posts.filter({ hasText: `${unique} eldre` });
    await expect(link.locator('[lang]')).toHaveAttribute('lang', 'nb-NO');
    await expect(link.locator('[lang] time')).toHaveCount(0);
    await tidy(writer, unique);
  });

  test('a drawing is not what is shared of a post', async ({ as, unique }) => {
    const page = await as('admin');
    const made = await page.request.post('/api/functions/generate-blog-image', {
      data: { content: 'Telefonen ringer' },
    });
    const drawing = await stored(page, unique, { published: true, image_url: (await made.json()).imageUrl });
    const photo = await stored(page, `${unique} foto`, {
      published: true,
      image_url: 'https://a.example/photo.jpg',
    });
    const shared = async ({ id }: { id: string }) => {
      await page.goto(`/blogg?post=${id}`);
      return page.locator('meta[property="og:image"]').getAttribute('content');
    };
    expect(await shared(drawing)).toMatch(/^http.*\/share\.png$/);
    expect(await shared(photo)).toBe('https://a.example/photo.jpg');
    await tidy(page, unique);
  });

  test('no older post is lost when one is published meanwhile', async ({ page, as, unique }) => {
    const writer = await as('admin');
    for (let number = 1; number <= 22; number += 1) {
      await stored(writer, `${unique} nr. ${number}.`, { published: true });
    }
    const link = (number: number) => older(page).getByRole('link', { name: `${unique} nr. ${number}.` });
    await page.goto('/blogg');
    await expect(link(3)).toBeVisible();
    await expect(link(2)).toHaveCount(0);
    await page.getByRole('button', { name: 'Vis flere' }).click();
    await expect(link(2)).toBeVisible();
    await stored(writer, `${unique} nr. 23.`, { published: true });
    await link(21).click();
    await expect(page.getByRole('heading', { level: 1, name: `${unique} nr. 21.` })).toBeVisible();
    for (let number = 1; number <= 23; number += 1) await expect(link(number)).toHaveCount(1);
    await tidy(writer, unique);
  });

  test('long words stay on a phone, in the reader and in the admin', async ({ as, unique }) => {
    const page = await as('admin');
    const word = 'Kundeservicemedarbeideropplæringsprogramevaluering';
    const { id } = await stored(page, `${unique} ${word}${word}`, {
      author: `kundeserviceansvarlig.${word}@firma.example`,
      content: `<h2>${word}${word}</h2><p>https://firma.example/${word}/${word}</p>`,
      published: true,
    });
    await stored(page, `${unique} nyere`, { published: true });
    await page.setViewportSize({ width: 375, height: 900 });
    for (const address of [`/blogg?post=${id}`, '/blogg', `/blogg-admin?edit=${id}`]) {
      await page.goto(address);
      await expect(page.getByText(word).filter({ visible: true }).first()).toBeVisible();
      expect([address, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
        address,
        375,
      ]);
    }
    await tidy(page, unique);
  });

  test('no fault is found, on a phone or on a desk', async ({ page }) => {
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/blogg');
      expect(await faultsOf(page)).toEqual([]);
    }
  });
});

const { kit }: ShellManifest = JSON.parse(
  readFileSync(join(import.meta.dirname, '../dist/shell.json'), 'utf8'),
);

test.describe('writing', () => {
  test('the list alone stays within what a tool may load, and the text editor comes with the first word', async ({
    as,
  }) => {
    const page = await as('admin');
    const scripts: { name: string; bytes: Promise<number> }[] = [];
    page.on('request', (request) => {
      const name = new URL(request.url()).pathname;
      // What tools share comes from the shell, and is theirs all the same.
      if (/^\/remotes\/.*\.js$/.test(name) || kit.files.includes(name))
        scripts.push({ name, bytes: request.sizes().then(({ responseBodySize }) => responseBodySize) });
    });
    const names = () => scripts.map(({ name }) => name).join();
    await page.goto('/blogg-admin');
    await expect(page.getByRole('link', { name: 'Rediger' }).first()).toBeVisible();
    await allAnswered(page);
    const sizes = await Promise.all(scripts.map(({ bytes }) => bytes));
    expect(sizes.length).toBeGreaterThan(4);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(200_000);
    // Nor is it fetched for who comes from another tool, and has the focus on the form's heading.
    await page.goto('/samtaleteller');
    await page.getByRole('link', { name: 'Blogg-admin' }).first().click();
    await expect(page.getByRole('heading', { name: 'Nytt innlegg' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Rediger' }).first()).toBeVisible();
    await allAnswered(page);
    expect(names()).not.toContain('text-editor');
    await page.getByLabel('Tittel').focus();
    await expect(page.getByRole('toolbar', { name: 'Formatering' })).toBeVisible();
    expect(names()).toContain('text-editor');
  });

  test('what is typed and pasted while the text editor is on its way goes on in it, and nothing moves', async ({
    as,
  }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin');
    await expect(page.getByRole('link', { name: 'Rediger' }).first()).toBeVisible();
    const release = await holdBack(page, '**/text-editor.*.js', 'GET');
    await content(page).click();
    await page.keyboard.type('Første & <siste>');
    await page.keyboard.press('Enter');
    await content(page).evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', '<p>Limt <b>inn</b>,</p>');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.keyboard.type(' og så ');
    const { height } = (await content(page).boundingBox()) ?? {};
    expect(await faultsOf(page)).toEqual([]);
    await expect(page.getByRole('toolbar')).toHaveCount(0);
    release();
    await expect(page.getByRole('toolbar', { name: 'Formatering' })).toBeVisible();
    await expect(content(page)).toBeFocused();
    expect((await content(page).boundingBox())?.height).toBe(height);
    await page.keyboard.type('videre');
    await expect(content(page).locator('p')).toHaveText(['Første & <siste>', 'Limt inn, og så videre']);
    await expect(content(page).locator('strong')).toHaveText('inn');
    await page.reload();
    await expect(content(page).locator('p')).toHaveText(['Første & <siste>', 'Limt inn, og så videre']);
  });

  test('a text editor that cannot be fetched leaves the field to write in, and is asked for again', async ({
    as,
  }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin');
    await page.route('**/text-editor.*.js', (route) => route.abort());
    await content(page).fill('Uten linje');
    await expect(page.getByText('Tekstbehandleren kunne ikke hentes')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect(page.getByRole('toolbar', { name: 'Formatering' })).toBeVisible();
    await expect(content(page)).toHaveText('Uten linje');
  });

  test('a visitor is sent to the sign-in page', async ({ page }) => {
    await page.goto('/blogg-admin');
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fblogg-admin/);
    await expect(page.getByText('Du må være innlogget som admin')).toBeVisible();
  });

  test('a post is written, published, read, changed and deleted', async ({ as, unique }) => {
    const page = await as('admin');
    await publish(page, unique, 'Første avsnitt.');
    await expect(page.getByLabel('Tittel')).toHaveValue('');

    await page.goto('/blogg');
    await expect(page.getByRole('heading', { level: 1, name: unique })).toBeVisible();
    await page.getByRole('link', { name: 'Rediger' }).click();
    await expect(page).toHaveURL(/\/blogg-admin\?edit=[0-9a-f]{24}/);
    await expect(page.getByLabel('Tittel')).toHaveValue(unique);
    await expect(page.getByRole('textbox', { name: 'Innhold' })).toHaveText('Første avsnitt.');
    await page.getByLabel('Tittel').fill(`${unique} endret`);
    await page.getByRole('button', { name: 'Oppdater innlegg' }).click();
    await expect(toast(page, 'Blogginnlegg oppdatert!')).toBeVisible();

    await page.goto('/blogg');
    await expect(page.getByRole('heading', { level: 1, name: `${unique} endret` })).toBeVisible();

    await page.goto('/blogg-admin');
    const questions: string[] = [];
    page.once('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await page.getByRole('button', { name: `Slett «${unique} endret»` }).click();
    await expect(rowOf(page, unique)).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: `Slett «${unique} endret»` }).click();
    await expect(toast(page, 'Blogginnlegg slettet')).toBeVisible();
    await expect(rowOf(page, unique)).toHaveCount(0);
    expect(questions).toEqual(['Er du sikker på at du vil slette dette innlegget?']);
  });

  test('a correction is saved with Ctrl+S, stays open and keeps the day of the post', async ({
    as,
    unique,
  }) => {
    const page = await as('employee');
    await publish(page, unique, 'Første avsnitt.');
    await rowOf(page, unique).getByRole('link', { name: 'Rediger' }).click();
    await page.getByLabel(/^Behold datoen \d+\. \p{L}+ \d{4}$/u).check();
    const content = page.getByRole('textbox', { name: 'Innhold' });
    await content.press('End');
    await content.pressSequentially(' Rettet.');
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await content.press('Control+s');
    const { published_at, updated_at, version } = await (await saved).json();
    expect([version, published_at < updated_at]).toEqual([2, true]);
    await expect(toast(page, 'Blogginnlegg oppdatert!')).toBeVisible();
    // The writer goes on where they were; the next post is asked the same.
    await expect(content).toBeFocused();
    await content.pressSequentially(' Og mer.');
    await page.getByRole('button', { name: 'Oppdater innlegg' }).click();
    await expect(page.getByLabel('Tittel')).toHaveValue('');
    await rowOf(page, unique).getByRole('link', { name: 'Rediger' }).click();
    await expect(page.getByLabel(/^Behold datoen/)).toBeChecked();
    await expect(content).toHaveText('Første avsnitt. Rettet. Og mer.');
    await page.getByLabel(/^Behold datoen/).uncheck();
  });

  test('a post is called by its title, then otherwise, and every link to it still leads there', async ({
    as,
    page: reader,
    unique,
  }) => {
    const page = await as('employee');
    const address = page.getByLabel('Adresse på bloggen');
    await page.goto('/blogg-admin?edit=');
    await write(page, `${unique} på Grünerløkka`, 'Kort fortalt.');
    await expect(address).toHaveValue('');
    const [{ slug: other }] = [await stored(page, `${unique} annet`, { published: true })];
    const made = other.replace('annet', 'pa-grunerlokka');
    await expect(address).toHaveAttribute('placeholder', made);
    for (const [wrong, fault] of [
      ['På Løkka', /^Adressen kan bare ha små bokstaver/],
      [other, 'Adressen er opptatt. Velg en annen'],
    ] as const) {
      await address.fill(wrong);
      await address.press('Control+s');
      await expect(page.locator('form').getByText(fault)).toBeVisible();
      await expect(address).toBeFocused();
    }
    expect(await faultsOf(page)).toEqual([]);
    await address.fill('');
    await page.getByRole('switch', { name: 'Publisert' }).click();
    await content(page).press('Control+s');
    await expect(toast(page, 'Blogginnlegg opprettet!')).toBeVisible();
    await expect(address).toHaveValue(made);
    await page.getByLabel('Tittel').fill(`${unique} ved elva`);
    await expect(address).toHaveValue(made);
    const renamed = `${made}-ny`;
    await address.fill(renamed);
    await expect(page.getByText('Den forrige adressen fører fortsatt hit.')).toBeVisible();
    await address.press('Control+s');
    await expect(toast(page, 'Blogginnlegg oppdatert!')).toBeVisible();

    const [{ id }] = await storedPosts(page, `${unique} ved`);
    for (const key of [id, made]) {
      const answer = await reader.request.get(`/blogg?post=${key}&lang=no`, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([301, `/blogg?post=${renamed}&lang=no`]);
    }
    // An open tab knows links of before: they work in it, and the address is put right without a document.
    await stored(page, `${unique} nyest`, { published: true });
    await reader.goto('/blogg');
    const link = older(reader).getByRole('link', { name: `${unique} ved elva` });
    await expect(link).toHaveAttribute('href', `/blogg?post=${renamed}`);
    const latest = `${made}-til-sist`;
    await page.getByLabel(/^Behold datoen/).check();
    await address.fill(latest);
    await address.press('Control+s');
    await expect.poll(async () => (await storedPosts(page, `${unique} ved`))[0].slug).toBe(latest);
    const documents: string[] = [];
    reader.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
    for (const round of [1, 2]) {
      await link.click();
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText(`${unique} ved elva`);
      await expect(reader, `round ${round}`).toHaveURL(`/blogg?post=${latest}`);
      await reader.goBack();
      await expect(reader).toHaveURL('/blogg');
      await expect(reader.getByRole('heading', { level: 1 })).not.toHaveText(`${unique} ved elva`);
    }
    expect(documents).toEqual([]);
    await tidy(page, unique);
  });

  test('a post is planned, seen by nobody else, moved, given up and published at once', async ({
    as,
    unique,
  }) => {
    const page = await as('admin');
    const planned = /^Planlagt 28\. mars \d{4}, 09:15$/;
    const inBar = page.locator('form').getByText(planned);
    const inList = rowOf(page, unique).getByText(planned);
    const year = new Date().getFullYear() + 1;
    await page.goto('/blogg-admin?edit=');
    await write(page, unique, 'Kommer senere.');
    await page.getByRole('checkbox', { name: 'Publiser senere' }).check();
    const time = page.getByLabel('Tidspunkt');
    const save = () => content(page).press('Control+s');
    for (const [clock, fault] of [
      ['', 'Velg når innlegget skal publiseres'],
      ['2020-01-01T09:00', 'Tidspunktet må være frem i tid'],
      ['2027-03-28T02:30', 'Klokken stilles frem over dette tidspunktet. Velg et før 02:00 eller fra 03:00'],
    ] as const) {
      await time.fill(clock);
      await save();
      await expect(page.locator('form').getByText(fault)).toBeVisible();
      await expect(time).toBeFocused();
    }
    await time.fill(`${year}-03-28T09:15`);
    await save();
    await expect(toast(page, 'Blogginnlegg opprettet!')).toBeVisible();
    await expect(inList).toBeVisible();
    await expect(inBar).toBeVisible();
    const [{ id, ...post }] = await storedPosts(page, unique);
    expect(post).toMatchObject({ published: false, published_at: null });
    expect((await page.request.get(`/blogg?post=${id}`)).status()).toBe(404);

    await page.getByRole('button', { name: 'Avbryt planen' }).click();
    await expect(inBar).toHaveCount(0);
    await expect(inList).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: 'Publiser senere' })).not.toBeChecked();
    await page.getByRole('checkbox', { name: 'Publiser senere' }).check();
    await time.fill(`${year}-03-28T09:15`);
    await save();
    await expect(inList).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publiser nå' }).click();
    await expect(rowOf(page, unique).getByText('Publisert')).toBeVisible();
    expect((await page.request.get(`/blogg?post=${id}`)).status()).toBe(200);

    // Nothing ran when its time came.
    await page.route(`**/api/blog-posts/${id}`, async (route) => {
      const answer = await route.fetch();
      const late = { published_at: '2026-03-01T09:20:00.000Z', scheduled_at: '2026-03-01T08:00:00.000Z' };
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...late } });
    });
    await page.reload();
    await expect(
      page.getByText('Forsinket: planlagt til 1. mars 2026, 09:00, publisert 1. mars 2026, 10:20'),
    ).toBeVisible();
    await page.unrouteAll();
    await tidy(page, unique);
  });

  test('a draft is published from the bar, which says what it is, by keyboard too', async ({
    as,
    unique,
  }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin?edit=');
    const status = (text: string) => page.locator('form').getByText(text, { exact: true });
    const publishes = page.getByRole('button', { name: 'Publiser', exact: true });
    await expect(status('Utkast')).toBeInViewport({ ratio: 1 });
    await publishes.press('Enter');
    await expect(page.getByText('Tittel og innhold er påkrevd').first()).toBeVisible();
    await expect(page.getByLabel('Tittel')).toBeFocused();
    await write(page, unique, 'Rett ut.');
    await publishes.press('Enter');
    await expect(toast(page, 'Blogginnlegg opprettet!')).toBeVisible();
    // The writer stays in the post, and on a button.
    await expect(page.getByLabel('Tittel')).toHaveValue(unique);
    await expect(page.getByRole('button', { name: 'Lagre', exact: true })).toBeFocused();
    await expect(publishes).toHaveCount(0);
    await expect(
      page
        .locator('form')
        .getByRole('paragraph')
        .filter({ hasText: /^Publisert$/ }),
    ).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Publisert' })).toBeChecked();
    const [{ id, ...post }] = await storedPosts(page, unique);
    expect(post).toMatchObject({ published: true, version: 1 });
    expect((await page.request.get(`/blogg?post=${id}`)).status()).toBe(200);
    await tidy(page, unique);
  });

  test('posts are found while somebody types, and what is unsaved is asked about before another one is opened', async ({
    as,
    unique,
  }) => {
    const page = await as('admin');
    await stored(page, `${unique} Ærlig`, { author: 'Åse Ødegård' });
    await stored(page, `${unique} Bærum`, { published: true });
    await page.goto('/blogg-admin');
    const found = page.getByRole('listitem').filter({ hasText: unique });
    await page.getByRole('searchbox', { name: 'Søk i innleggene' }).fill(`${unique} aerlig ase`);
    await expect(found).toHaveText([/Ærlig/]);
    await page.getByRole('searchbox').fill(unique);
    await expect(found).toHaveCount(2);
    await choose(page, 'Status', 'Publisert');
    await expect(found).toHaveText([/Bærum/]);
    await choose(page, 'Status', 'Alle');

    await found.filter({ hasText: 'Ærlig' }).getByRole('link', { name: 'Rediger' }).click();
    await page.getByLabel('Tittel').fill(`${unique} Ærlig talt`);
    const questions: string[] = [];
    page.once('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await found.filter({ hasText: 'Bærum' }).getByRole('link', { name: 'Rediger' }).click();
    await expect(page.getByLabel('Tittel')).toHaveValue(`${unique} Ærlig talt`);
    expect(questions).toEqual([expect.stringContaining('ikke er lagret')]);
    page.once('dialog', (dialog) => void dialog.accept());
    await found.filter({ hasText: 'Bærum' }).getByRole('link', { name: 'Rediger' }).click();
    await expect(page.getByLabel('Tittel')).toHaveValue(`${unique} Bærum`);
    // Nothing is lost by it.
    await found.filter({ hasText: 'Ærlig' }).getByRole('link', { name: 'Rediger' }).click();
    await expect(page.getByLabel('Tittel')).toHaveValue(`${unique} Ærlig talt`);
    await tidy(page, unique);
  });

  test('on a phone the list comes first and a post is a page with a way back; nothing covers its buttons', async ({
    as,
    unique,
  }) => {
    const page = await as('employee');
    await stored(page, unique);
    const title = page.getByLabel('Tittel');
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/blogg-admin');
    await expect(rowOf(page, unique)).toBeVisible();
    await expect(title).toBeHidden();
    await page.getByRole('button', { name: 'Nytt innlegg' }).click();
    await expect(page.getByRole('heading', { name: 'Nytt innlegg' })).toBeFocused();
    await page.getByRole('button', { name: 'Til listen' }).click();
    await expect(page.getByRole('heading', { name: 'Eksisterende innlegg' })).toBeFocused();
    await rowOf(page, unique).getByRole('link', { name: 'Rediger' }).click();
    await expect(title).toHaveValue(unique);
    await expect(rowOf(page, unique)).toBeHidden();
    for (const width of [375, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator('form').getByText('Utkast', { exact: true })).toBeInViewport({ ratio: 1 });
      for (const name of ['Oppdater innlegg', 'Lagre', 'Publiser', 'Gjennomlesing', 'Avbryt']) {
        const button = page.getByRole('button', { name, exact: true });
        await expect(button).toBeInViewport({ ratio: 1 });
        const corners = await button.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const middle = (top + bottom) / 2;
          return [left + 8, (left + right) / 2, right - 8].map((x) =>
            element.contains(document.elementFromPoint(x, middle)),
          );
        });
        expect([width, name, corners]).toEqual([width, name, [true, true, true]]);
      }
    }
    await tidy(page, unique);
  });

  test('somebody without an account reads a draft by its link until it is withdrawn', async ({
    as,
    page: guest,
    unique,
  }) => {
    const page = await as('employee');
    const { id } = await stored(page, unique, { content: '<p>Les gjennom dette.</p>' });
    await page.goto(`/blogg-admin?edit=${id}`);
    const reading = page.getByRole('button', { name: 'Gjennomlesing' });
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await reading.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Lenke for gjennomlesing' })).toBeInViewport({
        ratio: 1,
      });
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(reading).toBeFocused();
    }
    await reading.click();
    await page.getByRole('button', { name: 'Lag lenke' }).click();
    const address = await page.getByLabel('Adresse', { exact: true }).inputValue();
    const { pathname, hash } = new URL(address);
    const answer = await guest.goto(pathname + hash);
    expect([answer?.status(), answer?.headers()['x-robots-tag'], answer?.headers()['cache-control']]).toEqual(
      [200, 'noindex', 'no-store'],
    );
    await expect(guest.getByRole('heading', { level: 1, name: unique })).toBeVisible();
    await expect(guest.getByText('Les gjennom dette.')).toBeVisible();
    // Nothing stands beside it on a desk.
    expect((await guest.getByRole('article').boundingBox())?.width).toBeGreaterThan(600);
    expect(await faultsOf(guest)).toEqual([]);
    await page.getByRole('button', { name: 'Trekk tilbake' }).click();
    await expect(page.getByRole('button', { name: 'Lag lenke' })).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'Lenken gjelder ikke lenger' })).toBeVisible();
    await tidy(page, unique);
  });

  test('a former version is looked at and brought back as a save of its own', async ({ as, unique }) => {
    const page = await as('employee');
    const { id } = await stored(page, unique, { content: '<p>Slik det var.</p>', published: true });
    await page.goto(`/blogg-admin?edit=${id}`);
    await content(page).fill('Noe dårligere.');
    await content(page).press('Control+s');
    await expect(toast(page, 'Blogginnlegg oppdatert!')).toBeVisible();
    await page.getByText('Tidligere versjoner (1)').click();
    await page.getByRole('button', { name: /^Se versjonen fra/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Slik det var.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Gjenopprett' }).click();
    await expect(toast(page, 'Versjonen er gjenopprettet')).toBeVisible();
    await expect(content(page)).toHaveText('Slik det var.');
    await expect(page.getByText('Tidligere versjoner (2)')).toBeVisible();
    expect(await storedPosts(page, unique)).toMatchObject([
      { version: 3, content: '<p>Slik det var.</p>', published: true },
    ]);
    await tidy(page, unique);
  });

  test('title and content are needed, and a picture needs content', async ({ as }) => {
    const page = await as('employee');
    await page.goto('/blogg-admin');
    await page.getByRole('button', { name: 'Opprett innlegg' }).click();
    await expect(page.getByText('Tittel og innhold er påkrevd').first()).toBeVisible();
    await page.getByRole('button', { name: 'Generer bilde' }).click();
    await expect(page.getByText('Skriv inn innhold først for å generere bilde').first()).toBeVisible();
  });

  test('a picture is made, shown and may be edited; a broken one is told of', async ({ as, unique }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin');
    await write(page, unique, 'Vi svarer når kundene ringer.');
    await page.getByRole('button', { name: 'Generer bilde' }).click();
    await expect(toast(page, 'Bilde generert! Du kan redigere URL-en hvis nødvendig.')).toBeVisible();
    await expect(page.getByLabel('Bilde-URL')).toHaveValue(/^\/api\/blog-images\/[0-9a-f]{24}$/);
    await expect(page.getByAltText('Forhåndsvisning av bildet')).toHaveJSProperty('naturalWidth', 1200);
    await page.getByLabel('Bilde-URL').fill(`/api/blog-images/${'0'.repeat(24)}`);
    await expect(page.getByText('Kunne ikke laste bilde')).toBeVisible();
  });

  test('a draft survives a closed tab and can be discarded', async ({ as, unique }) => {
    const page = await as('manager');
    await page.goto('/blogg-admin');
    await write(page, unique, 'Halvferdig tanke');
    const context = page.context();
    await page.close();
    const again = await context.newPage();
    await again.goto('/blogg-admin');
    await expect(again.getByLabel('Tittel')).toHaveValue(unique);
    await expect(again.getByRole('textbox', { name: 'Innhold' })).toHaveText('Halvferdig tanke');
    await again.getByRole('button', { name: 'Forkast utkastet' }).click();
    await expect(again.getByLabel('Tittel')).toHaveValue('');
    await again.reload();
    await expect(again.getByLabel('Tittel')).toHaveValue('');
  });

  test('two writers of one post lose nothing', async ({ as, unique }) => {
    const [first, second] = [await as('admin'), await as('manager')];
    await publish(first, unique, 'Felles tekst');
    for (const page of [first, second]) {
      await page.goto('/blogg-admin');
      await page.getByRole('link', { name: `Rediger «${unique}»` }).click();
      await expect(page.getByLabel('Tittel')).toHaveValue(unique);
    }
    await first.getByLabel('Forfatter').fill('Kari');
    await first.getByRole('button', { name: 'Oppdater innlegg' }).click();
    await expect(toast(first, 'Blogginnlegg oppdatert!')).toBeVisible();

    await second.getByLabel('Tittel').fill(`${unique} to`);
    await second.getByRole('button', { name: 'Oppdater innlegg' }).click();
    await expect(second.getByText('Noen andre har endret innlegget')).toBeVisible();
    await expect(second.getByLabel('Tittel')).toHaveValue(`${unique} to`);
    await second.getByRole('button', { name: 'Lagre min versjon' }).click();
    await expect(toast(second, 'Blogginnlegg oppdatert!')).toBeVisible();
    await expect(rowOf(second, `${unique} to`)).toBeVisible();
    await tidy(first, unique);
  });

  test('a refused save says so where the writer is, by keyboard too', async ({ as, unique }) => {
    const page = await as('admin');
    const { id } = await stored(page, unique);
    await page.goto(`/blogg-admin?edit=${id}`);
    await expect(page.getByLabel('Tittel')).toHaveValue(unique);
    const changed = await page.request.patch(`/api/blog-posts/${id}`, {
      data: { author: 'Kari' },
      headers: { 'if-match': '"1"' },
    });
    expect(changed.status()).toBe(200);
    await page.getByLabel('Tittel').fill(`${unique} to`);
    await page.getByRole('button', { name: 'Oppdater innlegg' }).press('Enter');
    const notice = page.getByRole('alert').filter({ hasText: 'Noen andre har endret innlegget' });
    await expect(notice).toBeInViewport({ ratio: 1 });
    expect(await faultsOf(page)).toEqual([]);
    await expect(page.locator(':focus').getByText('Noen andre har endret innlegget')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Lagre min versjon' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Forfatter')).toHaveValue('Kari');
    await expect(page.getByRole('heading', { name: 'Rediger innlegg' })).toBeFocused();
    await tidy(page, unique);
  });

  test('HTML that would run is shown without it', async ({ as, unique }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin');
    await page.getByLabel('Tittel').fill(unique);
    await page.getByText('HTML eller ren tekst').click();
    await page
      .getByRole('textbox', { name: 'Innhold' })
      .fill(
        '<p>Trygt <b>innhold</b></p><img src=x onerror="window.ran=1"><svg onload="window.ran=1"></svg><script>window.ran=1</script><a href="javascript:window.ran=1">lenke</a>',
      );
    await expect(page.getByRole('region', { name: 'Forhåndsvisning' })).toContainText('Trygt innhold');
    await page.getByRole('switch', { name: 'Publisert' }).click();
    await page.getByRole('button', { name: 'Opprett innlegg' }).click();
    await expect(toast(page, 'Blogginnlegg opprettet!')).toBeVisible();
    await page.goto('/blogg');
    await expect(page.getByRole('article')).toContainText('Trygt innhold');
    await expect(
      page.getByRole('article').locator('svg, script, [onerror], a[href^=javascript]'),
    ).toHaveCount(0);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await tidy(page, unique);
  });

  test('a post that is rewritten after a lost answer exists once, with the newest text', async ({
    as,
    unique,
  }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin');
    await write(page, unique, 'Versjon en.');
    await loseAnswer(page, 'POST');
    await page.getByRole('button', { name: 'Opprett innlegg' }).click();
    await expect(page.getByText('Kunne ikke lagre blogginnlegg')).toBeVisible();
    // The draft knows what it was sent as, also after a reload.
    await page.reload();
    await expect(page.getByLabel('Tittel')).toHaveValue(unique);
    await write(page, `${unique} rettet`, 'Versjon to.');
    await page.getByRole('button', { name: 'Opprett innlegg' }).click();
    await expect(toast(page, 'Blogginnlegg opprettet!')).toBeVisible();
    expect(await storedPosts(page, unique)).toMatchObject([
      { title: `${unique} rettet`, content: '<p>Versjon to.</p>' },
    ]);
    await tidy(page, unique);
  });

  test("a change whose answer was lost is not taken for a colleague's", async ({ as, unique }) => {
    const page = await as('admin');
    const { id } = await stored(page, unique);
    await page.goto(`/blogg-admin?edit=${id}`);
    await write(page, `${unique} en`, 'Første forsøk');
    await loseAnswer(page, 'PATCH');
    await page.getByRole('button', { name: 'Oppdater innlegg' }).click();
    await expect(page.getByText('Kunne ikke lagre blogginnlegg')).toBeVisible();
    await page.getByLabel('Tittel').fill(`${unique} to`);
    await page.getByRole('button', { name: 'Oppdater innlegg' }).click();
    await expect(toast(page, 'Blogginnlegg oppdatert!')).toBeVisible();
    expect(await storedPosts(page, unique)).toMatchObject([{ title: `${unique} to` }]);
    await tidy(page, unique);
  });

  test('what is written while a post is being saved goes on as a change of that post', async ({
    as,
    unique,
  }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin');
    await write(page, unique, 'Først.');
    const release = await holdBack(page, '**/api/blog-posts', 'POST');
    await page.getByRole('button', { name: 'Opprett innlegg' }).click();
    await content(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Og mer');
    release();
    await expect(page.getByRole('heading', { name: 'Rediger innlegg' })).toBeVisible();
    await expect(content(page)).toBeFocused();
    await page.keyboard.type(' etterpå.');
    await expect(content(page)).toHaveText('Først. Og mer etterpå.');
    await page.reload();
    await expect(content(page)).toHaveText('Først. Og mer etterpå.');
    await page.getByRole('button', { name: 'Oppdater innlegg' }).click();
    await expect(toast(page, 'Blogginnlegg oppdatert!')).toBeVisible();
    await expect(page.getByLabel('Tittel')).toHaveValue('');
    expect(await storedPosts(page, unique)).toMatchObject([{ content: '<p>Først. Og mer etterpå.</p>' }]);
    await tidy(page, unique);
  });

  test('a post that a colleague deleted can be saved as a new one, or deleted once more', async ({
    as,
    unique,
  }) => {
    const page = await as('admin');
    const { id } = await stored(page, unique);
    await page.goto(`/blogg-admin?edit=${id}`);
    await page.getByLabel('Tittel').fill(`${unique} reddet`);
    await page.request.delete(`/api/blog-posts/${id}`);
    await page.getByRole('button', { name: 'Oppdater innlegg' }).click();
    await expect(page.getByText('Innlegget finnes ikke lenger')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Opprett innlegg' }).click();
    await expect(toast(page, 'Blogginnlegg opprettet!')).toBeVisible();
    await expect(rowOf(page, `${unique} reddet`)).toBeVisible();

    await tidy(page, unique);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: `Slett «${unique} reddet»` }).click();
    await expect(toast(page, 'Blogginnlegg slettet')).toBeVisible();
    await expect(rowOf(page, unique)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Eksisterende innlegg' })).toBeFocused();
  });

  test('a deleted post takes its draft along', async ({ as, unique }) => {
    const page = await as('admin');
    const { id } = await stored(page, unique);
    await page.goto(`/blogg-admin?edit=${id}`);
    await page.getByLabel('Tittel').fill(`${unique} ulagret`);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: `Slett «${unique}»` }).click();
    await expect(page).toHaveURL(/\/blogg-admin$/);
    await expect(page.getByLabel('Tittel')).toHaveValue('');
    expect(
      await page.evaluate((key) => Object.keys(localStorage).filter((name) => name.endsWith(key)), id),
    ).toEqual([]);
  });

  test('a picture that comes after its form was saved is in no other post', async ({ as, unique }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin');
    await write(page, unique, 'Telefonen ringer');
    const release = await holdBack(page, '**/api/functions/generate-blog-image', 'POST');
    await page.getByRole('button', { name: 'Generer bilde' }).click();
    await page.getByRole('button', { name: 'Opprett innlegg' }).click();
    await expect(toast(page, 'Blogginnlegg opprettet!')).toBeVisible();
    const answer = page.waitForResponse('**/api/functions/generate-blog-image');
    release();
    await (await answer).finished();
    await write(page, `${unique} neste`, 'Noe annet');
    await page.reload();
    await expect(page.getByLabel('Tittel')).toHaveValue(`${unique} neste`);
    await expect(page.getByLabel('Bilde-URL')).toHaveValue('');
    await tidy(page, unique);
  });

  test('new posts in two windows are two drafts, and both are found again', async ({ as, unique }) => {
    const page = await as('admin');
    const other = await page.context().newPage();
    await page.goto('/blogg-admin');
    await write(page, `${unique} en`, 'I det første vinduet');
    await other.goto('/blogg-admin');
    await expect(other.getByLabel('Tittel')).toHaveValue('');
    await write(other, `${unique} to`, 'I det andre vinduet');
    await page.getByLabel('Forfatter').fill('Kari');
    await other.close();
    await page.reload();
    await expect(page.getByLabel('Tittel')).toHaveValue(`${unique} en`);
    await expect(page.getByLabel('Forfatter')).toHaveValue('Kari');
    await page.getByRole('button', { name: 'Opprett innlegg' }).click();
    await expect(toast(page, 'Blogginnlegg opprettet!')).toBeVisible();
    await expect(page.getByLabel('Tittel')).toHaveValue(`${unique} to`);
    await expect(content(page)).toHaveText('I det andre vinduet');
    await tidy(page, unique);
  });

  test('an address that names no post is a new post', async ({ as }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin?edit=');
    await expect(page.getByRole('heading', { name: 'Nytt innlegg' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Opprett innlegg' })).toBeVisible();
  });

  test('what is pasted keeps its structure, and no picture that would not be stored', async ({ as }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin');
    const text = await editorOf(page);
    await text.click();
    await text.evaluate((editor) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/html',
        `<h1>Hoved</h1><h5>Liten</h5>
        <table><tr><th>By</th><th>Antall</th></tr><tr><td><p>Larvik</p></td><td><b>12</b></td></tr></table>
        <table><tr><td><p>Oppsett</p><table><tr><td>A</td><td>B</td></tr></table></td><td>Ved siden av</td></tr></table>
        <p>Bilder <img src="http://a.example/x.png"><img src="data:image/png;base64,iVBORw0KGgo="><img src="https://a.example/x.png"></p>`,
      );
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(content(page).getByRole('heading', { level: 2 })).toHaveText('Hoved');
    await expect(content(page).getByRole('heading', { level: 4 })).toHaveText('Liten');
    const lines = await content(page).locator('p').allTextContents();
    expect(lines.map((line) => line.trim()).filter(Boolean)).toEqual([
      'By | Antall',
      'Larvik | 12',
      'Oppsett',
      'A | B',
      'Ved siden av',
      'Bilder',
    ]);
    await expect(content(page).locator('strong')).toHaveText('12');
    const pictures = content(page).locator('img:not(.ProseMirror-separator)');
    await expect(pictures).toHaveCount(1);
    await expect(pictures).toHaveAttribute('src', 'https://a.example/x.png');
    await expect(toast(page, 'Bildet ble ikke tatt med')).toBeVisible();
  });

  test('a link is made of what people type, corrected and taken away', async ({ as }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin?edit=');
    await content(page).fill('Les mer i avisen');
    const dialog = page.getByRole('dialog');
    const address = dialog.getByLabel('Lenkens adresse');
    const link = content(page).getByRole('link');
    await content(page).press('ControlOrMeta+a');
    await page.getByRole('button', { name: 'Lenke', exact: true }).click();
    await expect(address).toBeFocused();
    // What is to become a link is still marked, and everything around it can be used.
    const marked = content(page)
      .locator('span')
      .filter({ hasText: /^Les mer i avisen$/ });
    await expect(marked).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    expect(await faultsOf(page)).toEqual([]);
    await address.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(content(page)).toBeFocused();
    await page.getByRole('button', { name: 'Lenke', exact: true }).click();
    await expect(address).toBeFocused();
    await page.getByLabel('Forfatter').click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('Forfatter')).toBeFocused();
    await page.getByRole('button', { name: 'Lenke', exact: true }).click();
    await address.fill('to ord');
    await address.press('Enter');
    await expect(dialog.getByText('Adressen må være en nettadresse', { exact: false })).toBeVisible();
    await address.fill('vg.no');
    await address.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(link).toHaveAttribute('href', 'https://vg.no');
    await expect(content(page)).toBeFocused();
    // The form around it was not sent.
    await expect(page.getByText('Tittel og innhold er påkrevd')).toHaveCount(0);

    await page.getByRole('button', { name: 'Endre lenken' }).click();
    await expect(address).toHaveValue('https://vg.no');
    await address.fill('vg.no/sport');
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect(link).toHaveAttribute('href', 'https://vg.no/sport');
    await page.getByRole('button', { name: 'Endre lenken' }).click();
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(dialog).toBeInViewport({ ratio: 1 });
      expect(await faultsOf(page)).toEqual([]);
    }
    await dialog.getByRole('button', { name: 'Fjern lenke' }).click();
    await expect(link).toHaveCount(0);
    await expect(content(page)).toHaveText('Les mer i avisen');
  });

  test('pictures are uploaded by file, paste and drop, say what they show, and come in the size of the screen', async ({
    as,
    unique,
  }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin');
    const photo = await page.screenshot();
    const dialog = page.getByRole('dialog');
    const use = dialog.getByRole('button', { name: 'Bruk bildet' });
    await write(page, unique, 'Se her:');
    /** Brings a file to the text; nobody else may handle it: a browser would open it in place of the page. */
    const bring = async (kind: 'paste' | 'drop', file: Buffer) => {
      const isLeft = await (await editorOf(page)).evaluate(
        (editor, [type, encoded]) => {
          const data = new DataTransfer();
          const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
          data.items.add(new File([bytes], 'bilde.png', { type: 'image/png' }));
          const { left, top } = editor.getBoundingClientRect();
          const where = { clientX: left + 20, clientY: top + 30 };
          const event =
            type === 'paste'
              ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
              : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, ...where });
          return editor.dispatchEvent(event);
        },
        [kind, file.toString('base64')] as const,
      );
      expect(isLeft).toBe(false);
    };
    for (const kind of ['paste', 'drop'] as const) {
      await bring(kind, Buffer.from('<svg onload="alert(1)">'));
      await expect(dialog.getByText('Bildet må være JPEG, PNG eller WebP')).toBeVisible();
      await expect(use).toBeDisabled();
      await dialog.getByRole('button', { name: 'Avbryt' }).click();
      await expect(dialog).toBeHidden();
    }
    await bring('paste', photo);
    await dialog.getByLabel('Alternativ tekst').fill('Vakten ved telefonen');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Forkaste det du har skrevet?' });
    await question.getByRole('button', { name: 'Avbryt' }).click();
    await use.click();
    const inText = content(page).getByRole('img', { name: 'Vakten ved telefonen' });
    await expect(inText).toHaveAttribute('src', /^\/api\/blog-images\/[0-9a-f]{24}$/);

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Last opp bilde' }).last().click(),
    ]);
    await chooser.setFiles({ name: 'stor.png', mimeType: 'image/png', buffer: Buffer.alloc(9_000_000) });
    await expect(dialog.getByText('Bildet kan være høyst 8 MB')).toBeVisible();
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
    await chooser.setFiles({ name: 'foto.png', mimeType: 'image/png', buffer: photo });
    // What is pasted in the dialog is nothing for the field behind it.
    await dialog.getByLabel('Alternativ tekst').evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Resepsjonen');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await dialog.getByLabel('Alternativ tekst').fill('Resepsjonen');
    expect(await faultsOf(page)).toEqual([]);
    await use.click();
    await expect(page.getByLabel('Bilde-URL')).toHaveValue(/^\/api\/blog-images\/[0-9a-f]{24}$/);
    await page.getByRole('switch', { name: 'Publisert' }).click();
    await page.getByRole('button', { name: 'Opprett innlegg' }).click();
    await expect(toast(page, 'Blogginnlegg opprettet!')).toBeVisible();

    const [{ id }] = await storedPosts(page, unique);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(`/blogg?post=${id}`);
    for (const name of ['Resepsjonen', 'Vakten ved telefonen']) {
      const image = page.getByRole('article').getByRole('img', { name });
      await image.scrollIntoViewIfNeeded();
      await expect(image).toHaveJSProperty('complete', true);
      expect(await image.evaluate((shown: HTMLImageElement) => shown.currentSrc)).toMatch(/\?w=480$/);
    }
    expect(await faultsOf(page)).toEqual([]);
    await tidy(page, unique);
  });

  test('a tool that is on can be read under the mouse', async ({ as }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin');
    await content(page).fill('Tekst');
    const bold = page.getByRole('button', { name: 'Fet' });
    await bold.click();
    await expect(bold).toHaveAttribute('aria-pressed', 'true');
    const background = await bold.evaluate((button) => getComputedStyle(button).backgroundColor);
    await content(page).hover();
    expect(await bold.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(background);
    expect(background).not.toBe(
      await bold.evaluate((button) => getComputedStyle(button.parentElement ?? button).backgroundColor),
    );
  });

  test('no fault is found, empty or with errors shown', async ({ as }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin');
    await expect(page.getByRole('textbox', { name: 'Innhold' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Eksisterende innlegg' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Opprett innlegg' }).click();
    await expect(page.getByText('Tittel og innhold er påkrevd').first()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });
});
