import { faultsIn } from './accessibility';
import { accounts, expect, test } from './journey';
import { registerAt, row } from './vika';

test('who saw, printed and changed a patient stands in the log, and nothing of the patient does', async ({
  as,
  unique,
}) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  await registerAt(desk, unique);
  await expect(row(clinic, unique)).toBeVisible();
  const entries = (words: string) => clinic.getByRole('row').filter({ hasText: words });

  await test.step('on paper are the rows alone', async () => {
    const printed = clinic.waitForResponse((response) => response.url().endsWith('/prints'));
    await clinic.pdf();
    expect((await printed).status()).toBe(204);
    await clinic.emulateMedia({ media: 'print' });
    await expect(row(clinic, unique)).toContainText('Storgata 1');
    await expect(clinic.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(clinic.getByLabel('Søk')).toBeHidden();
    await expect(clinic.getByText('Hvem har sett').first()).toBeHidden();
    await expect(clinic.getByLabel(`Sett ${unique} som`)).toHaveCSS('color', 'rgb(10, 37, 48)');
    await clinic.emulateMedia({ media: 'screen' });
  });

  await test.step('so it is from a phone', async () => {
    const { width, height } = clinic.viewportSize() ?? { width: 1280, height: 720 };
    await clinic.setViewportSize({ width: 375, height });
    await clinic.getByRole('button', { name: 'Eksport og varsler' }).click();
    await expect(clinic.getByRole('button', { name: 'Eksporter alle' })).toBeVisible();
    await clinic.emulateMedia({ media: 'print' });
    await expect(clinic.getByText(unique).first()).toBeVisible();
    await expect(clinic.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(clinic.getByText(accounts.clinic, { exact: true })).toBeHidden();
    await clinic.emulateMedia({ media: 'screen' });
    await clinic.setViewportSize({ width, height });
  });

  await test.step('the log', async () => {
    await clinic.getByRole('button', { name: `Rediger ${unique}` }).click();
    await clinic.getByRole('dialog').getByLabel('Problem').fill('Bedre');
    await clinic.getByRole('dialog').getByRole('button', { name: 'Lagre' }).click();
    await expect(clinic.getByText('Oppdatert', { exact: true })).toBeVisible();
    await clinic.getByRole('button', { name: 'Innsynslogg' }).click();
    await expect(entries('Skrevet ut').first()).toContainText(accounts.clinic);
    await expect(clinic.getByText(unique)).toHaveCount(0);
    expect(await faultsIn(clinic)).toEqual([]);
  });

  await test.step('of one patient', async () => {
    await clinic.getByRole('button', { name: 'Tilbake til rapporten' }).click();
    await clinic.getByRole('link', { name: `Hvem har sett ${unique}` }).click();
    await expect(clinic.getByRole('heading', { name: 'Hvem har sett denne registreringen' })).toBeVisible();
    // The desk may also have read of earlier registrations under that number: 'Registrert tidligere'.
    const registered = clinic.getByRole('cell', { name: 'Registrert', exact: true });
    await expect(entries(accounts.customerService).filter({ has: registered })).toHaveCount(1);
    await expect(entries('Endret').getByRole('cell').last()).toHaveText('Problem');
    expect(await faultsIn(clinic)).toEqual([]);
  });
});
