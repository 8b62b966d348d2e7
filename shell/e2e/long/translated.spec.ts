import type { Page } from '@playwright/test';
import { choose, expect, test } from '../journey';
import { draft, openLead, searchBox, sendLeads } from '../leads';
import { languageSwitch, menuOf } from '../menu';
import { publicPages } from '../public-pages';
import { errorsIn, translate } from '../translate';
import { registerByKeyboard, row } from '../vika';

const failure = (page: Page) => page.getByText('Denne delen er ikke tilgjengelig akkurat nå');

test.describe('translated', () => {
  test('every public page is opened from the one before, and changes its language', async ({ page }) => {
    const faults = errorsIn(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await translate(page);
    const take = async (language: string) => {
      await languageSwitch(page).click();
      await menuOf(page).getByRole('link', { name: language }).click();
    };
    for (const [path, heading] of Object.entries({ ...publicPages, '/blogg': undefined })) {
      // The router follows a step through the history: the document, and its translation, stay.
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      const title = page.getByRole('heading', { level: 1 }).filter({ visible: true });
      if (heading) await expect(title, path).toHaveText(heading);
      await take('English');
      await expect(menuOf(page).getByRole('link', { name: 'About us' })).toBeVisible();
      if (heading && path !== '/chat-support') await expect(title, path).not.toHaveText(heading);
      await take('Norsk');
      if (heading) await expect(title, path).toHaveText(heading);
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Informasjonskapsler' }).click();
    await page.getByRole('dialog').getByRole('checkbox').last().click();
    await page.keyboard.press('Escape');
    await expect(failure(page)).toHaveCount(0);
    expect(faults).toEqual([]);
  });

  test('every tool is worked in', async ({ as, request, unique }) => {
    const page = await as('manager');
    const faults = errorsIn(page);
    const open = async (path: string, heading: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await translate(page);
    };
    await test.step('leads', async () => {
      await sendLeads(request, '/api/contact-messages', [draft(unique), draft(`${unique} nummer 2`)]);
      await open('/admin', 'Adminpanel');
      await searchBox(page).fill(unique);
      await expect(page.getByText('2 treff')).toBeVisible();
      const card = await openLead(page, `${unique} nummer 2`);
      await card.getByRole('button', { name: 'Under behandling' }).click();
      await expect(page.getByText('Status endret til Under behandling')).toBeVisible();
      await searchBox(page).fill(`${unique} finnes ikke`);
      await expect(page.getByText('2 treff')).toHaveCount(0);
      for (const tab of [/^Tilbudsforespørsler/, /^Kontaktmeldinger/]) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      }
    });
    await test.step('blog', async () => {
      await open('/blogg-admin', 'Administrer blogg');
      await page.getByRole('button', { name: 'Opprett innlegg' }).click();
      await expect(page.getByText('Tittel og innhold er påkrevd').first()).toBeVisible();
      await page.getByLabel('Tittel').fill(unique);
      await page.getByRole('tab', { name: 'English' }).click();
      await page.getByRole('searchbox', { name: 'Søk i innleggene' }).fill('finnes ikke');
    });
    await test.step('calls', async () => {
      await open('/samtaleteller', 'Samtaleteller');
      await choose(page, 'Avdeling', 'Larvik');
      await page.getByRole('button', { name: 'Registrer samtale' }).click();
      await expect(page.getByText('Samtale registrert for Larvik')).toBeVisible();
      await page.getByRole('heading', { name: 'Samtaleteller' }).click();
      await page.context().setOffline(true);
      await page.keyboard.press('1');
      await expect(page.getByText('Venter på å sende: 1')).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByText('Venter på å sende: 1')).toHaveCount(0);
    });
    await test.step('Vika', async () => {
      await open('/vika', 'Vika Registrering');
      await registerByKeyboard(page, unique);
      await expect(page.getByText('Registrert', { exact: true })).toBeVisible();
      await open('/vikarapport', 'Vika Rapport');
      await page.getByLabel(`Sett ${unique} som`).selectOption({ label: 'Behandlet' });
      await expect(page.getByText('Status: Behandlet')).toBeVisible();
      await page.getByRole('button', { name: `Rediger ${unique}` }).click();
      await page.getByRole('dialog').getByLabel('Adresse').fill('Storgata 2');
      await page.getByRole('dialog').getByRole('button', { name: 'Lagre' }).click();
      await expect(row(page, unique)).toContainText('Storgata 2');
      await page.getByLabel('Søk', { exact: true }).fill(unique);
      await expect(page.getByText('1 treff')).toBeVisible();
    });
    await test.step('the account', async () => {
      await open('/konto', 'Min konto');
      for (const button of await page.getByRole('main').getByRole('button').all()) {
        if (/passord/i.test((await button.textContent()) ?? '')) await button.click();
      }
    });
    await test.step('users and modules', async () => {
      const admin = await as('admin');
      await admin.goto('/admin?tab=users');
      await translate(admin);
      await admin.getByRole('button', { name: 'Send invitasjon' }).click();
      await expect(admin.getByText('E-post er påkrevd')).toBeVisible();
      await admin.getByRole('tab', { name: /^Moduler/ }).click();
      await expect(admin.getByRole('heading', { name: 'mfe-calls' })).toBeVisible();
      await expect(failure(admin)).toHaveCount(0);
    });
    await expect(failure(page)).toHaveCount(0);
    expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
  });
});
