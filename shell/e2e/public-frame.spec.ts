import type { Page } from '@playwright/test';
import { openingHours } from 'shared/brand';
import { closedDaysOf } from 'shared/holidays';
import { languages } from 'shared/i18n/languages';
import { openingAt } from '../src/frame/opening';
import { expect, test } from './journey';
import { languageSwitch, menuButton, menuOf } from './menu';
import { publicPages } from './public-pages';

const ready = async (page: Page, path = '/') => {
  await page.goto(path);
};

test.describe('opening hours', () => {
  const line = (page: Page) => page.locator('p[data-open]').filter({ visible: true });
  const phone = '+47 00 00 00 00';

  for (const [when, moment, says] of [
    ['on a workday', '2026-11-23T10:00:00Z', 'Åpent til 16:00'],
    ['at night', '2026-11-23T20:00:00Z', 'Åpner tirsdag 08:00 · send melding, svar normalt innen 24 timer'],
    [
      'on Christmas Day',
      '2026-12-25T10:00:00Z',
      'Åpner mandag 08:00 · send melding, svar normalt innen 24 timer',
    ],
  ] as const) {
    test(`the header says ${when} whether somebody answers, in every width, and their number`, async ({
      page,
    }) => {
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      await page.clock.setFixedTime(new Date(moment));
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/');
      await expect(line(page)).toHaveText(`${says} · ${phone}`);
      await expect(line(page)).toBeInViewport({ ratio: 1 });
      for (const width of [1199, 768]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(line(page)).toContainText(says);
        await expect(line(page)).toBeInViewport({ ratio: 1 });
        const { y = 0, height = 0 } = (await line(page).boundingBox()) ?? {};
        expect(y + height).toBeLessThanOrEqual(72);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      await page.setViewportSize({ width: 375, height: 740 });
      await expect(line(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Meny' }).click();
      await expect(line(page)).toHaveText(`${says} · ${phone}`);
      await expect(line(page)).toBeInViewport({ ratio: 1 });
      expect(faults).toEqual([]);
    });
  }

  test('a page that stays open follows the clock', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-23T14:58:30Z') });
    await page.goto('/?lang=en');
    await expect(line(page)).toContainText('Open until 16:00');
    await page.clock.fastForward('02:00');
    await expect(line(page)).toContainText('Opens Tuesday 08:00');
    await line(page).getByRole('link', { name: 'send a message' }).click();
    await expect(page).toHaveURL('/kontakt');
  });

  test('a telephone is one touch from the call', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto('/');
    const call = page.getByRole('banner').getByRole('link', { name: 'Ring +47 00 00 00 00' });
    await expect(call).toHaveAttribute('href', 'tel:+4700000000');
    await expect(call).toBeInViewport();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Få tilbud' })).toBeInViewport();
    const { width = 0, height = 0 } = (await call.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });
    test('the header says what holds now, also where a page needs script', async ({ page }) => {
      /** The texts allowed now, in Oslo time; two of them around eight and four. */
      const sayings = () => {
        const now = new Date();
        const years = [now.getFullYear(), now.getFullYear() + 1];
        const opensOn = openingAt(now, years.flatMap(closedDaysOf));
        const day = new Date(opensOn || now).toLocaleDateString('nb-NO', {
          weekday: 'long',
          timeZone: 'UTC',
        });
        return opensOn
          ? `Åpner ${day} ${openingHours.opens} · send melding, svar normalt innen 24 timer · ${phone}`
          : `Åpent til ${openingHours.closes} · ${phone}`;
      };
      for (const path of ['/', '/tilbud', '/finnes-ikke', '/auth']) {
        await page.setViewportSize({ width: 1440, height: 900 });
        const before = sayings();
        await page.goto(path);
        const said = (await line(page).textContent()) ?? '';
        expect([before, sayings()]).toContain(said);
        await page.setViewportSize({ width: 375, height: 740 });
        await page.getByRole('button', { name: 'Meny' }).click();
        await expect(line(page)).toHaveText(said);
      }
    });
  });
});

test.describe('navigation', () => {
  test('a section link elsewhere goes to the front page and scrolls there', async ({ page }) => {
    await ready(page, '/om-oss');
    await page
      .getByRole('navigation', { name: 'Hovedmeny' })
      .getByRole('link', { name: 'Spørsmål og svar' })
      .click();
    await expect(page).toHaveURL('/#faq');
    await expect(page.getByRole('heading', { name: 'Ofte stilte spørsmål' })).toBeInViewport();
  });

  test('the services are a list that opens, closes on Escape and leads on', async ({ page }) => {
    await ready(page);
    const nav = page.getByRole('navigation', { name: 'Hovedmeny' });
    const services = nav.locator('summary').filter({ hasText: 'Tjenester' });
    const link = nav.getByRole('link', { name: 'Telefonvakt' });
    await services.press('Enter');
    await expect(link).toBeVisible();
    await link.press('Escape');
    await expect(link).toBeHidden();
    await expect(services).toBeFocused();
    await services.click();
    await link.click();
    await expect(page).toHaveURL('/telefonvakt');
    await expect(link).toBeHidden();
  });

  test('a wide screen has the menu as a row, and no button for it', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await ready(page);
    await expect(page.getByRole('navigation', { name: 'Hovedmeny' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Meny' })).toBeHidden();
  });

  test('the small screen has the same items behind a button', async ({ page }) => {
    const nav = page.getByRole('navigation', { name: 'Hovedmeny' });
    await ready(page);
    const items = nav.getByRole('list').first().getByRole('link');
    const wide = await items.allTextContents();
    await page.setViewportSize({ width: 375, height: 812 });
    await expect(nav).toBeHidden();
    await page.getByRole('button', { name: 'Meny' }).click();
    await expect(nav).toBeVisible();
    expect(await items.allTextContents()).toEqual(wide);
    await nav.getByRole('link', { name: 'Kontakt' }).click();
    await expect(page).toHaveURL('/kontakt');
    await expect(nav).toBeHidden();
  });

  test('the small menu closes when it is left, and on Escape gives the focus back', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await ready(page);
    const nav = page.getByRole('navigation', { name: 'Hovedmeny' });
    const button = page.getByRole('button', { name: 'Meny' });
    await button.press('Enter');
    await nav.getByRole('link', { name: 'Logg inn' }).focus();
    await expect(nav).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(nav).toBeHidden();
    await expect(page.getByRole('main').locator(':focus')).toBeInViewport();
    await button.press('Enter');
    await nav.getByRole('link', { name: 'Kontakt' }).press('Escape');
    await expect(nav).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('a language that is chosen leaves the focus where it was chosen', async ({ page }) => {
    await ready(page);
    const nav = page.getByRole('navigation');
    const switcher = languageSwitch(page);
    await switcher.press('Enter');
    await nav.getByRole('link', { name: 'Svenska' }).press('Enter');
    await expect(switcher).toContainText('Svenska');
    await expect(switcher).toBeFocused();
    await page.setViewportSize({ width: 375, height: 812 });
    const button = page.getByRole('button', { name: 'Meny' });
    await button.press('Enter');
    await switcher.press('Enter');
    await nav.getByRole('link', { name: 'Norsk' }).press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nb-NO');
    await expect(switcher).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('marks the page that one is on, and no section of it', async ({ page, as }) => {
    const marked = (on: Page) => menuOf(on).locator('[aria-current=page]');
    await ready(page, '/#faq');
    await expect(marked(page)).toHaveText('Hjem');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click();
    await expect(marked(page)).toHaveText('Kontakt');
    await ready(page, '/telefonvakt');
    await expect(marked(page)).toHaveText('Telefonvakt');
    await expect(page.locator('summary').filter({ hasText: 'Tjenester' })).toHaveCSS(
      'text-decoration-line',
      'underline',
    );
    const staff = await as('employee');
    await staff.goto('/samtaleteller');
    const tools = staff.getByRole('navigation', { name: 'Verktøy' });
    await expect(tools.locator('[aria-current=page]')).toHaveText('Samtaleteller');
  });

  test('tools are there for staff, and only those they may use', async ({ page, as }) => {
    await ready(page);
    await expect(page.getByText('Verktøy')).toHaveCount(0);
    const staff = await as('employee');
    // From now on public pages know that somebody is signed in.
    await staff.goto('/admin');
    await expect(staff.getByRole('button', { name: 'Logg ut' }).first()).toBeVisible();
    await expect.poll(() => staff.evaluate(() => localStorage.getItem('signed-in'))).toBe('1');
    await staff.goto('/om-oss');
    await staff.locator('summary').filter({ hasText: 'Verktøy' }).click();
    await expect(staff.getByRole('link', { name: 'Samtaleteller' })).toBeVisible();
    await expect(staff.getByRole('link', { name: 'Vika Rapport' })).toHaveCount(0);
  });
});

test.describe('the small menu, by touch', () => {
  test.use({ hasTouch: true });

  for (const width of [375, 768, 1199]) {
    test(`${width} px: with a list open, everything around it can be pressed`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      const nav = menuOf(page);
      const open = async () => {
        await ready(page);
        await menuButton(page).tap();
        await nav.locator('summary').first().tap();
        await expect(nav.locator('a[href="/telefonvakt"]')).toBeVisible();
      };
      for (const path of ['/om-oss', '/blogg', '/kontakt', '/auth']) {
        await open();
        await nav.locator(`li a[href="${path}"]`).tap();
        await expect(page).toHaveURL(path);
      }
      for (const tag of ['sv-SE', 'nb-NO']) {
        await open();
        await languageSwitch(page).tap();
        await nav.locator(`a[hreflang="${tag}"]`).tap();
        await expect(page.locator('html')).toHaveAttribute('lang', tag);
      }
    });
  }
});

test.describe('front page', () => {
  test('the carousel goes round, with three, two or one slide to see', async ({ page }) => {
    await ready(page);
    const region = page.getByRole('region', { name: 'Anbefalinger' });
    const seen = () => region.locator('fieldset:not([inert])').count();
    await region.scrollIntoViewIfNeeded();
    const next = region.getByRole('button', { name: 'Neste anbefaling' });
    await expect(next).toBeEnabled();
    await expect.poll(seen).toBe(3);
    for (let step = 0; step < 6; step += 1) await next.click();
    await expect(region.getByRole('group', { name: '1 av 6' })).toBeInViewport({ ratio: 0.9 });
    await region.getByRole('button', { name: 'Forrige anbefaling' }).click();
    await expect(region.getByRole('group', { name: '6 av 6' })).toBeInViewport({ ratio: 0.9 });
    await page.setViewportSize({ width: 768, height: 900 });
    await expect.poll(seen).toBe(2);
    await page.setViewportSize({ width: 375, height: 812 });
    await expect.poll(seen).toBe(1);
  });

  test('an answer opens under its question, by keyboard too', async ({ page }) => {
    await ready(page);
    const question = page.locator('#faq summary').filter({ hasText: 'Hvor raskt svarer dere?' });
    const answer = page.getByText('Samtaler besvares innen 20 sekunder.');
    await expect(answer).toBeHidden();
    await question.press('Enter');
    await expect(answer).toBeVisible();
    await question.press('Enter');
    await expect(answer).toBeHidden();
  });

  test('the contact button floats after a while and leads to the footer', async ({ page }) => {
    await ready(page);
    const button = page.getByRole('button', { name: 'Kontakt oss' });
    await page.evaluate(() => scrollTo({ top: 290, behavior: 'instant' }));
    await expect(button).toBeHidden();
    await page.evaluate(() => scrollTo({ top: 320, behavior: 'instant' }));
    await button.click();
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await expect(page.getByRole('contentinfo')).toBeFocused();
    await expect(button).toBeHidden();
    await page.evaluate(() => scrollTo({ top: 320, behavior: 'instant' }));
    await expect(button).toBeVisible();
  });
});

test('the contact button lies over no form and not over the footer, on a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  for (const path of ['/tilbud', '/kontakt']) {
    await ready(page, path);
    const button = page.getByRole('button', { name: 'Kontakt oss' });
    const sends = await page.locator('main form button[type=submit]').all();
    for (const part of [...sends, page.getByRole('contentinfo')]) {
      await part.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
      await expect(button).toBeHidden();
    }
  }
});

test.describe('cookies', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  const storedConsent = (page: Page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null') as unknown);

  test('are asked about after a second, and refusing is kept', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const banner = page.getByRole('region', { name: 'Informasjonskapsler' });
    await expect(banner).toBeVisible();
    await banner.getByRole('button', { name: 'Kun nødvendige' }).click();
    await expect(banner).toBeHidden();
    expect(await storedConsent(page)).toMatchObject({ necessary: true, analytics: false, functional: false });
    await ready(page);
    // Well after the question would appear.
    await page.clock.fastForward(60_000);
    await expect(banner).toBeHidden();
  });

  test('can be chosen one by one; closing keeps nothing', async ({ page }) => {
    await page.goto('/');
    const banner = page.getByRole('region', { name: 'Informasjonskapsler' });
    await banner.getByRole('button', { name: 'Lukk uten å lagre' }).click();
    await expect(banner).toBeHidden();
    expect(await storedConsent(page)).toBeNull();
    await page.reload();
    await banner.getByRole('button', { name: 'Vis detaljer' }).click();
    await banner.getByLabel('Analyse').check();
    await banner.getByRole('button', { name: 'Lagre valg' }).click();
    expect(await storedConsent(page)).toMatchObject({ necessary: true, analytics: true, functional: false });
  });

  test('give the focus back to what had it, else to the page', async ({ page }) => {
    await page.goto('/kontakt');
    const banner = page.getByRole('region', { name: 'Informasjonskapsler' });
    const name = page.getByRole('textbox', { name: 'Navn' });
    await banner.getByRole('button', { name: 'Lukk uten å lagre' }).press('Enter');
    await expect(banner).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(banner).toBeVisible();
    await name.focus();
    await banner.getByRole('button', { name: 'Vis detaljer' }).press('Enter');
    await banner.getByRole('button', { name: 'Kun nødvendige' }).press('Enter');
    await expect(banner).toBeHidden();
    await expect(name).toBeFocused();
  });
});

test.describe('cookies in the footer', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  const chooseInFooter = async (page: Page) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Informasjonskapsler' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kun nødvendige' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };

  test('a choice there answers the banner', async ({ page }) => {
    await ready(page);
    const banner = page.getByRole('region', { name: 'Informasjonskapsler' });
    await expect(banner).toBeVisible();
    await chooseInFooter(page);
    await expect(banner).toBeHidden();
  });

  test('a choice in one tab answers the banner of another', async ({ page, context }) => {
    await ready(page);
    const banner = page.getByRole('region', { name: 'Informasjonskapsler' });
    await expect(banner).toBeVisible();
    const other = await context.newPage();
    await ready(other);
    // Before hydration the link leads to its own page.
    await expect(other.getByRole('region', { name: 'Informasjonskapsler' })).toBeVisible();
    await chooseInFooter(other);
    await expect(banner).toBeHidden();
  });
});

test('opening hours and town stay together on a telephone', async ({ page }) => {
  await ready(page, '/kontakt');
  for (const width of [320, 375, 414]) {
    await page.setViewportSize({ width, height: 812 });
    for (const [landmark, text] of [
      ['contentinfo', '08:00–16:00'],
      ['contentinfo', '0000 Oslo'],
      ['main', '0000 Oslo'],
    ] as const) {
      const part = page.getByRole(landmark).getByText(text, { exact: true });
      const lines = await part.evaluate(
        (element) => new Set([...element.getClientRects()].map(({ top }) => top)).size,
      );
      expect(lines).toBe(1);
    }
  }
});

test.describe('as it comes', () => {
  test.use({ javaScriptEnabled: false });
  test('telephone numbers, hours and amounts are whole wherever a line ends', async ({ page }) => {
    test.setTimeout(240_000);
    const cut: string[] = [];
    for (const language of languages) {
      for (const path of Object.keys(publicPages)) {
        await page.goto(`${path}?lang=${language}`);
        await page.evaluate(() => document.fonts.ready);
        for (const width of [320, 360, 375, 390, 414, 768]) {
          await page.setViewportSize({ width, height: 812 });
          const found = await page.getByRole('main').evaluate((main) => {
            for (const details of main.querySelectorAll('details')) details.open = true;
            const wholes =
              /\+?\d\d(?: \d\d){3,4}|\d{3} \d{3} \d{3}|\d[\d:]*–\d[\d:]*|NOK \d+|\d+ (?:kr|NOK|kg)\b/g;
            const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
            const inTwo: string[] = [];
            for (let text = texts.nextNode(); text; text = texts.nextNode()) {
              for (const { 0: whole, index } of (text.nodeValue ?? '').matchAll(wholes)) {
                const range = document.createRange();
                range.setStart(text, index);
                range.setEnd(text, index + whole.length);
                const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
                if (lines.size > 1) inTwo.push(whole);
              }
            }
            return inTwo;
          });
          cut.push(...found.map((whole) => `${whole} on ${path} in ${language}, ${width} px`));
        }
      }
    }
    expect(cut).toEqual([]);
  });
});

test('privacy and cookies open as dialogs from the footer and give the focus back', async ({ page }) => {
  await ready(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Personvern' });
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Personvern' });
  await expect(dialog.getByRole('heading', { name: 'Dine rettigheter' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Informasjonskapsler' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Godta alle' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test.describe('dialogs', () => {
  const open = async (page: Page, name: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    return page.getByRole('dialog', { name });
  };

  test('the page behind stays where it is', async ({ page }) => {
    await ready(page);
    const dialog = await open(page, 'Informasjonskapsler');
    await expect(dialog).toBeVisible();
    const top = await page.evaluate(() => scrollY);
    for (const at of [10, 640]) {
      await page.mouse.move(at, 400);
      await page.mouse.wheel(0, -600);
    }
    // Scrolling would happen within a frame or two.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });

  test('a press on the backdrop closes, one that selects text does not', async ({ page }) => {
    await ready(page);
    const dialog = await open(page, 'Personvern');
    await expect(dialog.getByRole('heading', { name: 'Dine rettigheter' })).toBeVisible();
    const { x = 0, y = 0 } = (await dialog.getByRole('paragraph').first().boundingBox()) ?? {};
    await page.mouse.move(x + 20, y + 8);
    await page.mouse.down();
    await page.mouse.move(5, 300);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 300);
    await expect(dialog).toBeHidden();
  });

  test('the privacy text that cannot be fetched says so, and is fetched when asked again', async ({
    page,
    context,
  }) => {
    await ready(page);
    // The code of the dialogs has loaded.
    await expect(await open(page, 'Informasjonskapsler')).toBeVisible();
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    const dialog = await open(page, 'Personvern');
    await expect(dialog.getByRole('alert')).toContainText('Ingen kontakt med serveren.');
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect(dialog.getByRole('heading', { name: 'Dine rettigheter' })).toBeVisible();
  });

  test('a dialog that cannot be fetched without a line costs nobody their words, and comes when asked again', async ({
    page,
    context,
  }) => {
    await ready(page, '/kontakt');
    const message = page.getByLabel('Melding');
    await message.fill('Vi trenger svar på telefonen');
    await context.setOffline(true);
    const told = page.getByRole('alert').filter({ hasText: 'Ingen kontakt med serveren.' });
    for (const name of ['Personvern', 'Informasjonskapsler', 'Personvern']) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await expect(told).toBeVisible();
    }
    const again = page.getByRole('button', { name: 'Prøv igjen' });
    await expect(again).toHaveCount(1);
    await again.click();
    await expect(told).toBeVisible();
    await context.setOffline(false);
    await again.click();
    await expect(page.getByRole('dialog', { name: 'Personvern' })).toBeVisible();
    await expect(told).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/kontakt');
    await expect(message).toHaveValue('Vi trenger svar på telefonen');
  });

  test('a dialog that is not to be had leads to its page, from where nothing is written', async ({
    page,
  }) => {
    await ready(page, '/kontakt');
    await page.route('**/*.js', (route) => route.abort());
    const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Personvern' });
    const message = page.getByLabel('Melding');
    await message.fill('Hei');
    await privacy.click();
    await expect(page.getByRole('button', { name: 'Prøv igjen' })).toBeVisible();
    await expect(message).toHaveValue('Hei');
    await message.clear();
    await privacy.click();
    await expect(page).toHaveURL('/personvern');
  });
});

test('what takes the focus is in view at once, and nothing moves under a click that follows', async ({
  page,
}) => {
  await page.goto('/');
  const isInView = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .last()
    .evaluate((link) => {
      link.focus();
      return link.getBoundingClientRect().bottom <= innerHeight;
    });
  expect(isInView).toBe(true);
});
