import { describe, expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { onDatabaseOf } from '../../test/api-process';
import { testAuditLog } from '../../test/audit-log';
import { runCommand } from '../../test/run-command';
import { useApi } from '../../test/use-api';
import { useDatabase } from '../../test/use-database';
import { AuditModel } from '../audit/audit.model';
import { leadKinds } from './lead-kinds';
import { expireLeads } from './lead-retention';
import { createLead } from './leads.service';

const dayMs = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-22T12:00:00Z');
const form = { name: 'Kari Kanarifugl', email: 'kari@kunde.example', phone: '1', message: 'Hei' };

describe('leads past their term', () => {
  useDatabase();
  const audit = testAuditLog();

  test('go, by kind and on record; younger ones and patients stay', async () => {
    const ages = [1, 29, 30, 31, 400];
    for (const kind of Object.values(leadKinds)) {
      for (const age of ages) {
        const fields = kind.name === 'contact' ? form : { ...form, company: null, service_type: null };
        await createLead(kind, fields as never, { now: new Date(now - age * dayMs - 1) });
      }
    }
    const rows = leadKinds.quotes.model.collection;
    await rows.insertOne({ service_type: 'vika_registration', created_at: new Date(0) });
    expect(await expireLeads(30, audit, now)).toBe(6);
    expect(await leadKinds.contact.model.countDocuments({})).toBe(2);
    expect(await rows.countDocuments({})).toBe(3);
    const entries = (await AuditModel.find().lean()).filter(({ action }) => action === 'expire');
    expect(entries.map(({ actor, area, count, detail }) => [actor, area, count, detail])).toEqual([
      ['system', 'leads', 3, 'contact, 30 days'],
      ['system', 'leads', 3, 'quotes, 30 days'],
    ]);
    expect(await expireLeads(30, audit, now)).toBe(0);
  });
});

describe('the running product', () => {
  const use = useApi('embedded', { LEAD_RETENTION_DAYS: '30' });
  const send = (list: string, fields: object) =>
    use.visitor().call(`/api/${list}`, { method: 'POST', body: { ...form, ...fields } });

  test('gives and deletes what one person sent, by address, whatever its letters', async () => {
    await send('contact-messages', { message: 'Første' });
    await send('quote-requests', { email: 'KARI@kunde.example', message: 'Andre' });
    await send('contact-messages', { email: 'ikke-kari@kunde.example', message: 'En annens' });
    const staff = await use.signedIn('ansatt@firma.example');
    for (const list of ['contact-messages', 'quote-requests']) {
      for (const { id, message } of (await staff.call(`/api/${list}`)).body.items)
        await staff.call(`/api/${list}/${id}/notes`, { method: 'POST', body: { text: `Notat: ${message}` } });
    }
    const printed = await runCommand('lead', ['export'], use.api.settings, 'Kari@Kunde.example\n');
    expect(JSON.parse(printed)).toMatchObject({
      contact: [{ message: 'Første', history: [{ what: 'note', value: 'Notat: Første' }] }],
      quotes: [{ message: 'Andre', history: [{ what: 'note', value: 'Notat: Andre' }] }],
    });
    expect(printed).not.toContain('En annens');
    expect(await runCommand('lead', ['delete'], use.api.settings, form.email)).toBe('2 leads deleted');
    expect(JSON.parse(await runCommand('lead', ['export'], use.api.settings, form.email))).toEqual({
      contact: [],
      quotes: [],
    });
    const left = await onDatabaseOf(use.api, (database) =>
      database.collection('contact_messages').find().toArray(),
    );
    expect(left).toMatchObject([{ message: 'En annens', history: [{ value: 'Notat: En annens' }] }]);
    const entries = await onDatabaseOf(use.api, (database) =>
      database.collection('audit_log').find({ area: 'leads', action: 'delete' }).toArray(),
    );
    expect(entries.map(({ count, detail }) => [count, detail]).sort()).toEqual([
      [1, 'contact, person'],
      [1, 'quotes, person'],
    ]);
  });

  test('finds an address whose accent is typed as a sign of its own', async () => {
    await send('contact-messages', { email: 'ren\u00e9@kunde.example', message: 'Fra René' });
    const printed = await runCommand('lead', ['export'], use.api.settings, 'rene\u0301@kunde.example');
    expect(JSON.parse(printed)).toMatchObject({ contact: [{ message: 'Fra René' }] });
  });

  test.each([['export', 'kari@kunde.example'], ['erase']])(
    '%s %s is refused before any data is opened',
    async (...words) => {
      await expect(runCommand('lead', words, use.api.settings, '')).rejects.toMatchObject({
        stderr: expect.not.stringContaining('Data:'),
      });
    },
  );
});

describe('a person to whom a mail still waits', () => {
  // Nothing listens there.
  const use = useApi('embedded', { SMTP_URL: 'smtp://127.0.0.1:9' });
  const waiting = () =>
    onDatabaseOf(use.api, async (database) => {
      const mails = await database
        .collection('mail_queue')
        .find({ outbox_at: { $gt: new Date(0) } })
        .toArray();
      return mails.map(({ to }) => to).sort();
    });

  test('is mailed nothing more once their leads are deleted', async () => {
    for (const email of ['Kari@kunde.example', 'ola@kunde.example'])
      await use.visitor().call('/api/contact-messages', { method: 'POST', body: { ...form, email } });
    await until(async () => (await waiting()).length === 2);
    expect(await runCommand('lead', ['delete'], use.api.settings, form.email)).toBe('1 leads deleted');
    expect(await waiting()).toEqual(['ola@kunde.example']);
  });
});
