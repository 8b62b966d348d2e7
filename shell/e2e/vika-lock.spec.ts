import { faultsIn } from './accessibility';
import { expect, test } from './journey';
import { demoPassword } from './settings';
import { registerAt, row } from './vika';

test('a screen left alone for half an hour is locked with what was typed behind it, and the password opens it', async ({
  as,
  unique,
}) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  await registerAt(desk, unique);
  await clinic.clock.install();
  await clinic.goto('/vikarapport');
  await clinic.getByRole('button', { name: `Rediger ${unique}` }).click();
  const problem = clinic.getByRole('dialog').getByLabel('Problem');
  const locked = clinic.getByRole('heading', { name: 'Skjermen er låst' });

  await test.step('nothing of it is on the screen', async () => {
    await problem.fill(`${unique} ringer i morgen`);
    await expect(clinic.getByText('Direkte')).toBeVisible();
    await clinic.clock.fastForward('29:50');
    await registerAt(desk, `${unique} nyss`);
    await expect(clinic.getByText('Ny registrering!')).toBeVisible();
    await clinic.clock.fastForward('00:15');
    await expect(locked).toBeVisible();
    await expect(clinic.getByRole('dialog')).toHaveCount(0);
    await expect(clinic.getByText('Ny registrering!')).toHaveCount(0);
    expect(await clinic.content()).not.toContain(unique);
    const typed = await clinic
      .locator('input, textarea')
      .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value));
    expect(typed.join(' ')).not.toContain(unique);
    await clinic.clock.resume();
    expect(await faultsIn(clinic)).toEqual([]);
  });

  await test.step('another password does not open it', async () => {
    await clinic.getByLabel('Passord', { exact: true }).fill('feil passord');
    await clinic.getByRole('button', { name: 'Lås opp' }).click();
    await expect(clinic.getByText('Feil passord. Prøv igjen.')).toBeVisible();
    await expect(clinic.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the right one leads to what was typed, and to what came meanwhile', async () => {
    await registerAt(desk, `${unique} mens`);
    await clinic.getByLabel('Passord', { exact: true }).fill(demoPassword);
    await clinic.getByRole('button', { name: 'Lås opp' }).click();
    await expect(problem).toHaveValue(`${unique} ringer i morgen`);
    await clinic.getByRole('dialog').getByRole('button', { name: 'Lagre' }).click();
    await expect(clinic.getByText('Oppdatert', { exact: true })).toBeVisible();
    await expect(row(clinic, `${unique} ringer i morgen`)).toHaveCount(1);
    await expect(row(clinic, `${unique} mens`)).toBeVisible();
  });
});
