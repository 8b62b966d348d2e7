import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { brand } from 'shared/brand';
import { openPage } from 'shared/testing/open-page';
import remote from '../remote';

const trigger = 'POST /api/functions/trigger-zapier';
const webhook = `POST ${new URL(brand.automationWebhook).pathname}`;

test('?zaptest=1 sends one test through the api, and says so', async () => {
  const { toasts, asked } = await openPage(remote, '/?zaptest=1', { answers: { [trigger]: { sent: true } } });
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({ kind: 'success', title: 'Test sendt' });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.body).toEqual({
    test: true,
    note: 'zaptest',
    page: '/',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
});

test('an api that cannot send it is gone round: straight to the webhook', async () => {
  const { toasts, asked } = await openPage(remote, '/?zaptest=1', { answers: { [webhook]: {} } });
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toEqual({
    kind: 'success',
    title: 'Test sendt',
    description: 'Sendt direkte til webhooken.',
  });
  expect(asked.at(-1)?.body).toMatchObject({ source: brand.name, note: 'zaptest', page: '/' });
});

test('a webhook that cannot be reached either is told of', async () => {
  const { toasts } = await openPage(remote, '/?zaptest=1');
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({ kind: 'destructive', title: 'Testen feilet' });
});

test.each(['/', '/?zaptest=0'])('%s sends nothing', async (address) => {
  const { toasts, asked } = await openPage(remote, address);
  await Promise.resolve();
  expect([toasts, asked]).toEqual([[], []]);
});
