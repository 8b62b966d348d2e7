import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellManifest } from '../server/shell-manifest';
import {
  content,
  editorOf,
  faultsOf,
  holdBack,
  older,
  stored,
  storedPosts,
  tidy,
  toast,
  write,
} from './blog';
import { allAnswered, expect, test } from './journey';

const { kit }: ShellManifest = JSON.parse(
  readFileSync(join(import.meta.dirname, '../dist/shell.json'), 'utf8'),
);

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
    // Another test may publish a newer one meanwhile.
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

test.describe('writing', () => {
  test('the list alone stays within what a tool may load, and the text editor comes with the first word', async ({
    as,
  }) => {
    const page = await as('admin');
    const scripts: { name: string; bytes: Promise<number> }[] = [];
    page.on('request', (request) => {
      const name = new URL(request.url()).pathname;
      // Packages that the tools share are served by the shell, but count as the tool's.
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
    // Nor is it loaded when one comes from another tool, with the focus on the form's heading.
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
    // The text to be linked is still selected, and everything around it can be used.
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
    // The surrounding form was not submitted.
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
    /** Drops or pastes a file into the text; if nothing handles it, the browser would open it instead of the page. */
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
    // Text pasted in the dialog must not reach the field behind it.
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
