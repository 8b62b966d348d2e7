import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { brand } from 'shared/brand';
import { expect, test } from '../journey';
import { startProduct } from '../product';

/** A stand-in for an external automation service that records what it receives. */
async function startWebhook() {
  const bodies: unknown[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(JSON.parse(body));
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { bodies, stop, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

test('zaptest goes through the server, else straight to the webhook, and tells how it went', async ({
  page,
}) => {
  const webhook = await startWebhook();
  const directory = await mkdtemp(join(tmpdir(), 'zaptest-'));
  const product = await startProduct(directory, { ZAPIER_WEBHOOK_URL: webhook.address });
  const open = (page: Page) => page.goto(`${product.origin}/?zaptest=1`);
  const facts = { note: 'zaptest', page: '/', timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) };
  try {
    await open(page);
    await expect(page.getByText('Testmeldingen er sendt til webhooken.')).toBeVisible();
    expect(webhook.bodies).toEqual([{ test: true, ...facts }]);

    await webhook.stop();
    const straight: unknown[] = [];
    await page.route(`${brand.automationWebhook}**`, async (route) => {
      straight.push(route.request().postDataJSON());
      await route.fulfill({ status: 200, body: '' });
    });
    await open(page);
    await expect(page.getByText('Sendt direkte til webhooken.')).toBeVisible();
    expect(straight).toEqual([{ source: brand.name, ...facts }]);

    await page.unroute(`${brand.automationWebhook}**`);
    await page.route(`${brand.automationWebhook}**`, (route) => route.abort());
    await open(page);
    await expect(page.getByText('Testen feilet')).toBeVisible();
    await expect(page.getByText('Webhooken kunne ikke nås.')).toBeVisible();
  } finally {
    await product.stop();
    await rm(directory, { recursive: true });
  }
});
