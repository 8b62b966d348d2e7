import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { until } from 'shared/testing/until';
import { createFieldCipher, newFieldKey, parseFieldKeys } from '../../platform/field-encryption';
import { createMailer } from '../../platform/mail';
import { mailsTo } from '../../test/mails';
import { useDatabase } from '../../test/use-database';
import { notifyOfLateLeads } from './late-leads';
import { updateLead } from './lead-changes';
import { leadKinds } from './lead-kinds';
import { createLead } from './leads.service';

useDatabase();

const notifyEmail = 'leads@firma.example';
const publicOrigin = 'https://firma.example';
const form = { name: 'Kari Kanarifugl', email: 'kari@kunde.example', phone: '1', message: 'Hemmelig' };
const friday = new Date('2026-11-20T14:30:00Z');
const monday = new Date('2026-11-23T14:30:00Z');

let directory: string;
let processes: ReturnType<typeof createMailer>[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'late-'));
  const settings = {
    smtpUrl: undefined,
    mailFrom: 'post@firma.example',
    dataDirectory: directory,
  };
  const cipher = createFieldCipher(parseFieldKeys(newFieldKey('test')));
  processes = [1, 2].map(() => createMailer(settings, cipher, pino({ level: 'silent' })));
  for (const mailer of processes) mailer.start();
});
afterEach(async () => {
  await Promise.all(processes.map((mailer) => mailer.stop()));
  await rm(directory, { recursive: true, force: true });
});

/** In every process at once. */
const look = (now: Date) =>
  Promise.all(processes.map((mailer) => notifyOfLateLeads({ mailer, notifyEmail, publicOrigin }, now)));
const told = () => mailsTo(directory, notifyEmail);

test('of each lead that is late one mail tells, whichever process looks and how often, and nothing of who sent it', async () => {
  const [contact, quote] = [
    await createLead(leadKinds.contact, form, { now: friday }),
    await createLead(leadKinds.quotes, form, { now: friday }),
  ];
  const answered = await createLead(leadKinds.contact, form, { now: friday });
  const request = { id: answered.id, version: 1, actor: 'ansatt@firma.example' };
  await updateLead(leadKinds.contact, request, { status: 'besvart' });
  await createLead(leadKinds.contact, form, { suspected: true, now: friday });
  await look(new Date(monday.getTime() - 1));
  await look(monday);
  await until(async () => (await told()).length === 2);
  const mails = (await told()).join('\n');
  expect(mails).toContain(`https://firma.example/admin?tab=contact&id=${contact.id}`);
  expect(mails).toContain(`https://firma.example/admin?tab=quotes&id=${quote.id}`);
  for (const value of [form.name, form.email, form.message]) expect(mails).not.toContain(value);

  // As if a process had ended between the mail and its mark.
  await leadKinds.contact.model.updateOne({ _id: contact.id }, { $set: { told_late: false } });
  await look(monday);
  await createLead(leadKinds.contact, form, { now: friday });
  await look(monday);
  await until(async () => (await told()).length === 3);
});
