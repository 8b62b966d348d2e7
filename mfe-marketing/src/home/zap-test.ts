import { brand } from 'shared/brand';
import type { Client } from 'shared/client/client';
import { triggerZapier } from 'shared/contracts/functions';
import type { Host } from 'shared/react/host';

const note = 'zaptest';

/** Sends the test through the api, or directly to the webhook if that fails, and shows the outcome. */
export async function sendZapTest(client: Client, toast: Host['toast'], t: (key: string) => string) {
  const timestamp = new Date().toISOString();
  const page = location.pathname;
  try {
    await client.call(triggerZapier, { body: { test: true, note, page, timestamp } });
    toast({ kind: 'success', title: t('zap.testSent'), description: t('zap.testSentText') });
  } catch {
    const sent = await fetch(brand.automationWebhook, {
      method: 'POST',
      mode: 'no-cors',
      body: JSON.stringify({ source: brand.name, timestamp, note, page }),
    }).then(
      () => true,
      () => false,
    );
    if (sent) toast({ kind: 'success', title: t('zap.testSent'), description: t('zap.testSentFallback') });
    else toast({ kind: 'destructive', title: t('zap.testFailed'), description: t('zap.testFailedText') });
  }
}
