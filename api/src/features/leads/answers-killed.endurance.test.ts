import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isLong } from 'shared/testing/amount';
import { until } from 'shared/testing/until';
import { type ApiProcess, onDatabaseOf, startApiProcess } from '../../test/api-process';
import { Browser } from '../../test/browser';
import { endLeases } from '../../test/end-leases';
import { mailsTo } from '../../test/mails';

const mail = { subject: 'Svar fra oss', text: 'Hei Kari,\n\nvi ringer i morgen.' };
const form = { name: 'Kari', email: 'kari@kunde.example', phone: '22 33 44 55', message: 'Hei' };

const answer = (browser: Browser, path: string, key: string) =>
  browser.call(`${path}/answers`, {
    method: 'POST',
    body: mail,
    headers: { 'idempotency-key': key, 'if-match': '"1"' },
  });

describe('a process that is killed', () => {
  let directory: string;
  let api: ApiProcess;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'answers-'));
  });
  afterEach(async () => {
    await api.stop();
    await rm(directory, { recursive: true, force: true });
  });

  test('at any moment of an answer that is sent again leaves one mail, one note and a status', async () => {
    api = await startApiProcess({ DATA_DIR: directory });
    const moments = isLong ? [0, 10, 30] : [10];
    const emailOf = (ms: number) => `etter-${ms}@kunde.example`;
    const paths = new Map<number, string>();
    for (const ms of moments) {
      const body = { ...form, email: emailOf(ms) };
      const sent = await new Browser(api.origin).call('/api/contact-messages', { method: 'POST', body });
      paths.set(ms, `/api/contact-messages/${sent.body.id}`);
    }
    const signIn = () => new Browser(api.origin).signIn('ansatt@firma.example');
    let browser = await signIn();
    for (const [ms, path] of paths) {
      const cut = answer(browser, path, `key-of-moment-${ms}`).catch(() => undefined);
      await wait(ms);
      await api.kill();
      await cut;
      api = await startApiProcess({ DATA_DIR: directory });
      browser = await signIn();
      expect((await answer(browser, path, `key-of-moment-${ms}`)).status).toBe(200);
    }
    await onDatabaseOf(api, (database) => endLeases(database, ['contact_messages', 'mail_queue']));
    const answers = async (ms: number) =>
      (await mailsTo(directory, emailOf(ms))).filter((text) => text.includes(mail.subject)).length;
    const waiting = (name: string) =>
      onDatabaseOf(api, (database) =>
        database.collection(name).countDocuments({ outbox_at: { $gt: new Date(0) } }),
      );
    await until(async () => (await waiting('contact_messages')) === 0);
    await until(async () => (await waiting('mail_queue')) === 0);
    expect(await Promise.all(moments.map(answers))).toEqual(moments.map(() => 1));
    for (const path of paths.values()) {
      const { items } = (await browser.call(`${path}/events`)).body;
      expect(items.map(({ what }: { what: string }) => what)).toEqual(['answer', 'owner', 'status']);
    }
  });
});
