import { choose, expect, signIn, test } from './journey';

interface Refusals {
  refusals: string[];
}

/** Records violations of the page's content security policy. */
const listen = () => {
  const collected: string[] = [];
  Object.assign(window, { refusals: collected });
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    collected.push(`${effectiveDirective} ${blockedURI} ${sample}`),
  );
};
const refusals = () => (window as unknown as Refusals).refusals;

/** Tries to inject code as an attacker's script would; returns what was refused. */
const inject = () => {
  const refused: string[] = [];
  const attempts: Record<string, () => void> = {
    address: () => Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' }),
    text: () => Object.assign(document.createElement('script'), { text: 'window.taken = 1' }),
    markup: () => Object.assign(document.createElement('div'), { innerHTML: '<img src=x onerror=alert(1)>' }),
    write: () => document.write('<p>x</p>'),
    frame: () => Object.assign(document.createElement('iframe'), { srcdoc: '<p>x</p>' }),
  };
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      attempt();
    } catch {
      refused.push(name);
    }
  }
  return refused;
};
const everything = ['address', 'text', 'markup', 'write', 'frame'];

test('public pages work under trusted types, and nothing is injected', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.addInitScript(listen);
  await page.goto('/');
  for (const link of ['Om oss', 'Blogg', 'Kontakt']) {
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/tilbud');
  await page.getByLabel('Navn').fill('Kari');
  expect(await page.evaluate(refusals)).toEqual([]);
  expect(errors).toEqual([]);
  expect(await page.evaluate(inject)).toEqual(everything);
});

/** What extensions do that need markup of their own: there can be one default policy in a document. */
const takeDefault = () => {
  const { trustedTypes } = window as unknown as {
    trustedTypes: {
      createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown;
    };
  };
  trustedTypes.createPolicy('default', { createHTML: (text) => text });
};

test('pages work where an extension has made the default policy first', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(takeDefault);
  await page.addInitScript(listen);
  await page.goto('/');
  // To another module's page and back, in the same document.
  await page.getByRole('link', { name: 'Blogg', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Tidligere innlegg' })).toBeVisible();
  await page.getByRole('link', { name: 'Kontakt', exact: true }).first().click();
  await page.getByRole('button', { name: 'Send melding' }).click();
  await expect(page.getByText('Navn er påkrevd').first()).toBeVisible();
  await signIn(page, 'manager');
  await page.goto('/vika');
  await choose(page, 'Bydel', 'Alna');
  expect(await page.evaluate(refusals)).toEqual([]);
  expect(errors).toEqual([]);
});

test("patients' pages work under trusted types, and other tools get documents of their own", async ({
  page,
}) => {
  await page.addInitScript(listen);
  await signIn(page, 'manager');
  await page.goto('/vika');
  await expect(page.getByRole('heading', { name: 'Vika Registrering' })).toBeVisible();
  await choose(page, 'Bydel', 'Alna');
  await page.getByRole('button', { name: 'Registrer', exact: true }).click();
  await expect(page.getByText('Navn er påkrevd')).toBeVisible();
  expect(await page.evaluate(refusals)).toEqual([]);
  await page.goto('/vikarapport');
  await expect(page.getByRole('heading', { name: 'Vika Rapport' })).toBeVisible();
  expect(await page.evaluate(refusals)).toEqual([]);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Samtaleteller' }).first().click();
  await expect(page.getByRole('heading', { name: 'Samtaleteller' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  expect(await page.evaluate(refusals)).toEqual([]);
  await page.goto('/vikarapport');
  await expect(page.getByRole('heading', { name: 'Vika Rapport' })).toBeVisible();
  expect(await page.evaluate(inject)).toEqual(everything);
});
