import { randomInt } from 'node:crypto';
import { moduleFileType } from 'shared/contracts/modules';
import { integrityOf } from 'shared/release-version';
import { faultsIn } from './accessibility';
import { expect, test } from './journey';

test('an administrator gives a team a token, sees how its releases do, goes back, and ends the token', async ({
  as,
  request,
}) => {
  const page = await as('admin');
  const name = `mfe-j${randomInt(1e9)}`;
  const path = `/${name}`;
  const team = `Laget bak ${name}`;
  await page.goto('/admin?tab=modules');
  await expect(page.getByRole('heading', { name: 'mfe-blog' })).toBeVisible();

  await page.getByLabel('Modul', { exact: true }).fill(name);
  await page.getByLabel('Navn på tokenet').fill(team);
  await page.getByRole('button', { name: 'Lag token' }).click();
  const token = await page.getByLabel('Token', { exact: true }).inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Lukk' }).last().click();

  const asTeam = (to: string, type: string, data: Buffer) =>
    request.post(`/api/modules/${name}/${to}`, {
      data,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
    });
  /** Releases a module of one file with a staff page. */
  async function release(code: string): Promise<string> {
    const bytes = Buffer.from(code);
    await asTeam('files', moduleFileType, bytes);
    const files = {
      'client/remote-entry.00000000.js': { size: bytes.length, integrity: integrityOf(bytes) },
    };
    const remote = { name, contract: 2, routes: [{ path, guard: 'redirect', permission: 'calls:use' }] };
    const draft = Buffer.from(JSON.stringify({ remote, semver: '1.0.0', files }));
    const answer = await asTeam('releases', 'application/json', draft);
    expect(answer.status()).toBe(201);
    return (await answer.json()).version;
  }

  const first = await release('// the first');
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(200);
  const second = await release('// the second');
  const card = page.locator('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const shown = card.getByRole('row').filter({ hasText: 'Viste sider' }).getByRole('cell');
  // An edge reports its counts after a moment; reloading is faster than waiting for the screen's polling.
  await expect(async () => {
    await page.reload();
    await expect(shown).toHaveText(['0', '1'], { timeout: 2_000 });
  }).toPass();
  await expect(card).toContainText(team);
  expect(await faultsIn(page, 'main')).toEqual([]);
  // The rollback button names a version, which is wider than a phone.
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await card.getByRole('button', { name: `Gå tilbake til ${first}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Gå tilbake', exact: true }).click();
  await expect(page.getByText('Versjonen før er i drift')).toBeVisible();
  await expect(card.getByRole('definition').first()).toHaveText(first);
  await card.getByText('Historikk').click();
  await expect(card.getByRole('listitem').first()).toContainText('Gikk tilbake');
  await expect(card.getByRole('listitem').nth(1)).toContainText(second);

  expect((await asTeam('removal', 'application/json', Buffer.from('{}'))).status()).toBe(204);
  await page.getByRole('button', { name: `Trekk tilbake ${team}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Trekk tilbake' }).click();
  await expect(page.getByRole('button', { name: `Trekk tilbake ${team}` })).toBeHidden();
  expect((await asTeam('removal', 'application/json', Buffer.from('{}'))).status()).toBe(401);
});
