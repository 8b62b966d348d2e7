import type { Locator } from '@playwright/test';
import {
  content,
  faultsOf,
  holdBack,
  loseAnswer,
  older,
  publish,
  rowOf,
  stored,
  storedPosts,
  tidy,
  toast,
  write,
} from './blog';
import { choose, expect, test } from './journey';

test.describe('writing', () => {
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
    // The writer continues at the same place; the next post asks the same.
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
    // The writer stays in the post, with the focus on a button.
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
    // No text is lost.
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

  test('the bar of a post is one line on a desk, whatever the post is, and even rows on a phone', async ({
    as,
    unique,
  }) => {
    const page = await as('employee');
    const scheduled_at = new Date(Date.now() + 86_400_000).toISOString();
    const posts = [{}, { published: true }, { scheduled_at }];
    for (const [at, fields] of posts.entries()) {
      const { id } = await stored(page, `${unique} ${at}`, fields);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/blogg-admin?edit=${id}`);
      await expect(page.getByLabel('Tittel')).toHaveValue(`${unique} ${at}`);
      const state = page
        .locator('form')
        .getByText(/^(Utkast|Publisert|Planlagt)$/)
        .last();
      const buttons = ['Oppdater innlegg', 'Lagre', 'Gjennomlesing', 'Avbryt'].map((name) =>
        page.getByRole('button', { name, exact: true }),
      );
      const middles = async (parts: Locator[]) =>
        Promise.all(
          parts.map(async (part) => {
            const box = await part.boundingBox();
            return box && Math.round((box.y + box.height / 2) / 4);
          }),
        );
      expect(new Set(await middles([state, ...buttons])).size).toBe(1);
      // The preview next to the form ends above it.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const preview = await page
        .getByRole('heading', { name: 'Forhåndsvisning' })
        .locator('..')
        .boundingBox();
      const bar = await buttons[0]?.boundingBox();
      expect((preview?.y ?? 0) + (preview?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      await page.setViewportSize({ width: 375, height: 812 });
      expect(new Set(await middles([state, ...buttons])).size).toBe(3);
      for (const last of ['Lagre', 'Avbryt']) {
        const box = await page.getByRole('button', { name: last, exact: true }).boundingBox();
        expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(359);
      }
      expect(await faultsOf(page)).toEqual([]);
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

  test('title and content are needed, and a picture needs content', async ({ as }) => {
    const page = await as('employee');
    await page.goto('/blogg-admin');
    await page.getByRole('button', { name: 'Opprett innlegg' }).click();
    await expect(page.getByText('Tittel og innhold er påkrevd').first()).toBeVisible();
    await page.getByRole('button', { name: 'Generer bilde' }).click();
    await expect(page.getByText('Skriv inn innhold først for å generere bilde').first()).toBeVisible();
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
    page.once('dialog', (question) => void question.accept());
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Forfatter')).toHaveValue('Kari');
    await expect(page.getByRole('heading', { name: 'Rediger innlegg' })).toBeFocused();
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
    // The draft keeps its idempotency key, also across a reload.
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

  test('a post that is deleted where it was just written leaves its form, too', async ({ as, unique }) => {
    const page = await as('admin');
    await page.goto('/blogg-admin?edit=');
    await page.getByLabel('Tittel').fill(unique);
    await page.getByRole('textbox', { name: 'Innhold' }).fill('Tekst');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('heading', { name: 'Rediger innlegg' })).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: `Slett «${unique}»` }).click();
    await expect(page.getByText('Blogginnlegg slettet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nytt innlegg' })).toBeVisible();
    await expect(page.getByLabel('Tittel')).toHaveValue('');
    expect(new URL(page.url()).search).toBe('');
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
});
