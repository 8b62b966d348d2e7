import { faultsIn } from './accessibility';
import { expect, test } from './journey';
import { languageSwitch } from './menu';

test('lost calls are reckoned by keyboard, and the figures go before what was written', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Regn på tapte anrop' }).click();
  await expect(page).toHaveURL('/tilbud#regnestykke');
  await expect(page.getByRole('heading', { name: 'Hva koster tapte anrop deg?' })).toBeInViewport();
  await page.getByLabel('Melding').fill('Vi er fire på verkstedet.');
  await page.getByLabel('Tapte anrop i uken').fill('ti');
  await page.getByLabel('Tapte anrop i uken').press('Enter');
  const calls = page.getByLabel('Tapte anrop i uken');
  await expect(calls).toBeFocused();
  await expect(calls).toHaveAccessibleDescription('Skriv et tall fra 0 til 10 000. Et anslag er nok.');
  await calls.fill('10');
  await page.keyboard.press('Tab');
  await page.keyboard.type('20');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('26 000 kr i måneden')).toBeVisible();
  expect(await faultsIn(page, '#regnestykke')).toEqual([]);
  const ask = page.getByRole('link', { name: 'Få pris for mine tall' });
  await ask.press('Enter');
  await expect(page.getByLabel('Melding')).toBeFocused();
  await expect(page.getByLabel('Melding')).toHaveValue(/10 tapte anrop.*\nVi er fire på verkstedet\.$/);

  await calls.fill('5');
  await ask.click();
  await expect(page.getByLabel('Melding')).toHaveValue(/5 tapte anrop.*\nVi er fire på verkstedet\.$/);
  await expect(page.getByLabel('Melding')).not.toHaveValue(/10 tapte anrop/);
  // In another language the visitor's figures are kept.
  await page.getByLabel('Melding').fill('Ring meg.');
  await languageSwitch(page).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByText('NOK 13,000 a month')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Ring meg.');
});
