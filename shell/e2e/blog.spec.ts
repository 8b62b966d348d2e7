import { faultsOf } from './accessibility';
import { content, holdBack, older } from './blog';
import { readPost, removePost, saved, storedPost, tab, title } from './blog-languages';
import { expect, test, untilAlive } from './journey';

test('a visitor reads the newest post, an older one under its own address, and comes back', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  // What the edge wrote is never taken away: one heading, from the first moment.
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = [];
    Object.assign(window, { headings: seen });
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent;
      if (heading !== seen.at(-1)) seen.push(heading);
    }).observe(document, { childList: true, subtree: true });
  });
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/blogg');
  expect(await page.evaluate(() => (window as unknown as { headings: string[] }).headings)).toHaveLength(1);
  const newest = await heading.textContent();
  // The oldest: the one before the newest becomes it when another test deletes its post.
  const link = older(page)
    .getByRole('link')
    .filter({ has: page.locator('time') })
    .last();
  const address = (await link.getAttribute('href')) ?? '';
  await untilAlive(page);
  await link.click();
  await expect(page).toHaveURL(address);
  await expect(heading).not.toHaveText(newest ?? '');
  await expect(heading).toBeFocused();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${address.slice(1).replace('?', '\\?')}$`),
  );
  await page.reload();
  await expect(heading).not.toHaveText(newest ?? '');
  await untilAlive(page);
  await older(page).getByRole('link', { name: 'Nyeste innlegg' }).click();
  await expect(page).toHaveURL('/blogg');
  // Another test may publish a newer one meanwhile.
  await expect(async () => {
    const { items } = await (await page.request.get('/api/blog-posts/headings?limit=1')).json();
    expect([newest, items[0].title]).toContain(await heading.textContent());
  }).toPass();

  await test.step('five placeholders stand for posts that are on their way', async () => {
    await page.goto('/');
    await untilAlive(page);
    const release = await holdBack(page, '**/api/blog-posts/**', 'GET');
    await page.getByRole('navigation').getByRole('link', { name: 'Blogg' }).first().click();
    await expect(page.getByTestId('blog-skeleton')).toHaveCount(5);
    release();
    await expect(page.getByRole('article')).toBeVisible();
  });
  expect(problems).toEqual([]);
});

test('a post is told in another language in the form, and read there by those who read it', async ({
  as,
  page: reader,
  unique,
}) => {
  const page = await as('employee');
  const { id } = await storedPost(page, unique);
  await page.goto(`/blogg-admin?edit=${id}`);
  await expect(title(page)).toHaveValue(unique);
  await expect(tab(page, 'Norsk finnes')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Norsk').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Svenska mangler')).toBeFocused();
  await expect(title(page)).toHaveValue('');
  await page.keyboard.press('Tab');
  await expect(title(page)).toBeFocused();
  await page.keyboard.type(`${unique} på svenska`);
  await expect(title(page)).toHaveAttribute('lang', 'sv-SE');
  await content(page).fill('Växeln är öppen.');
  await expect(tab(page, 'Svenska finnes')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Forhåndsvisning' })).toContainText('Växeln är öppen.');
  expect(await faultsOf(page)).toEqual([]);
  await content(page).press('Control+s');
  await expect(saved(page)).toBeVisible();
  // The writer stays in the language; the other languages are unchanged.
  await expect(content(page)).toHaveText('Växeln är öppen.');
  await tab(page, 'Norsk').click();
  await expect(content(page)).toHaveText('Sentralbordet er åpent.');
  expect(await readPost(page, id)).toMatchObject({ languages: ['no', 'sv'], title: unique, version: 2 });

  await reader.goto(`/blogg?post=${id}&lang=sv`);
  const heading = reader.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`${unique} på svenska`);
  await expect(heading).toHaveAttribute('lang', 'sv-SE');
  await expect(reader.getByRole('article')).toContainText('Växeln är öppen.');
  expect(await faultsOf(reader)).toEqual([]);
  // Changing the language of the page shows the post in that language.
  await reader.goto(`/blogg?post=${id}&lang=da`);
  await expect(heading).toHaveText(unique);
  await expect(heading).toHaveAttribute('lang', 'nb-NO');
  await removePost(page, id);
});
