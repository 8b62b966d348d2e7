import type { Page } from '@playwright/test';
import { faultsIn } from '../accessibility';
import { expect, test } from '../journey';
import { registerAt, row } from '../vika';

test('no fault is found in any state: errors, dialogs, a lost line, a locked screen', async ({
  as,
  unique,
}) => {
  const [desk, clinic] = [await as('customerService'), await as('clinic')];
  const noFaults = async (page: Page) => expect(await faultsIn(page)).toEqual([]);
  await desk.getByRole('button', { name: 'Registrer', exact: true }).click();
  await expect(desk.getByText('Navn er påkrevd')).toBeVisible();
  await noFaults(desk);
  await desk.goto('/vika');
  await registerAt(desk, unique);

  await clinic.getByRole('button', { name: `Slett ${unique}` }).click();
  await noFaults(clinic);
  await clinic.keyboard.press('Escape');
  await clinic.getByRole('button', { name: `Rediger ${unique}` }).click();
  await clinic.getByRole('dialog').getByLabel('Navn').fill('');
  await clinic.getByRole('dialog').getByRole('button', { name: 'Lagre' }).click();
  await expect(clinic.getByText('Navn er påkrevd')).toBeVisible();
  await noFaults(clinic);
  await clinic.keyboard.press('Escape');
  await clinic.getByRole('button', { name: 'Forkast' }).click();

  await clinic.context().setOffline(true);
  await expect(clinic.getByText('Frakoblet')).toBeVisible();
  await noFaults(clinic);
  await clinic.context().setOffline(false);
  await expect(clinic.getByText('Direkte')).toBeVisible();

  await clinic.clock.install();
  await clinic.goto('/vikarapport');
  await expect(row(clinic, unique)).toBeVisible();
  await clinic.clock.fastForward('31:00');
  await expect(clinic.getByRole('heading', { name: 'Skjermen er låst' })).toBeVisible();
  await clinic.clock.resume();
  await noFaults(clinic);
});
