import { reportClientEvent } from 'shared/contracts/client-events';
import { expect, test } from './journey';

/** The same number of bytes, with one bit flipped. */
function flipped(bytes: Buffer): Buffer {
  const other = Buffer.from(bytes);
  const at = Math.floor(other.length / 2);
  other.writeUInt8(other.readUInt8(at) ^ 1, at);
  return other;
}

test('a file one bit of which was changed on its way is not used, which is told and reported', async ({
  page,
}) => {
  const reports: unknown[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith(reportClientEvent.path)) return;
    reports.push({ ...response.request().postDataJSON(), status: response.status() });
  });
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('integrity')) blocked.push(message.text());
  });
  await page.goto('/tilbud');
  await page.route(/\/mfe-marketing\/.*\/\d+\.\w+\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: flipped(await response.body()) });
  });
  await page.getByText('Gi oss mer å regne på').click();
  await page.getByRole('button', { name: 'Åpne kalender' }).click();
  await expect(page.getByText('Kalenderen kunne ikke hentes.')).toBeVisible();
  expect(blocked.join()).toMatch(/Failed to find a valid digest/);
  await expect
    .poll(() => reports)
    .toContainEqual(
      expect.objectContaining({
        kind: 'remote-failed',
        remote: 'mfe-marketing',
        reason: 'load',
        status: 202,
      }),
    );
});
