import { expect, test } from '../journey';

const begun =
  /^Tallene mine: 5 tapte anrop i uken, 20 % av dem ville kjøpt, og ett kjøp er verdt 3\s000 kr\. Det blir 13\s000 kr i måneden\.\n$/;

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('lost calls are reckoned by the page itself', async ({ page }) => {
    await page.goto('/tilbud?tjeneste=ordretelefon');
    await page.getByLabel('Tapte anrop i uken').fill('5');
    await page.getByLabel('Hvor mange av dem').fill('to av ti');
    await page.getByLabel('Hva ett kjøp er verdt').fill('3 000 kr');
    await page.getByRole('button', { name: 'Regn ut' }).click();
    await expect(page.getByLabel('Hvor mange av dem')).toHaveAccessibleDescription(
      /^Skriv et tall fra 0 til 100\./,
    );
    await expect(page.getByLabel('Hvor mange av dem')).toHaveValue('to av ti');
    await page.getByLabel('Hvor mange av dem').fill('20');
    await page.getByRole('button', { name: 'Regn ut' }).click();
    await expect(page.getByText('13 000 kr i måneden').last()).toBeInViewport();
    await page.getByRole('link', { name: 'Få pris for mine tall' }).click();
    await expect(page.getByLabel('Tjeneste')).toHaveValue('ordretelefon');
    await expect(page.getByLabel('Melding')).toHaveValue(begun);
    await expect(page.getByLabel('Melding')).toBeInViewport();
  });
});
