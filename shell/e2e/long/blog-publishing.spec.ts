import { faultsOf } from '../accessibility';
import { content, older, rowOf, stored, storedPosts, tidy, toast, write } from '../blog';
import { expect, test } from '../journey';

test.describe('publishing a post', () => {
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
    // An open tab has old links: they work, and the address is corrected without loading a document.
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

    // No process was running when it was due.
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
    // On a desktop it is a column of its own.
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
});
