import { trusted } from 'mongoose';
import type { Mailer } from '../../platform/mail';
import type { StoredLead } from './lead.model';
import { leadKinds } from './lead-kinds';
import { leadAddress } from './lead-webhook';

interface LateOptions {
  mailer: Mailer;
  notifyEmail: string;
  publicOrigin: string;
}

/** Mails staff about each lead not answered in time; exactly once, even with several processes. */
export async function notifyOfLateLeads(
  { mailer, notifyEmail, publicOrigin }: LateOptions,
  now = new Date(),
) {
  for (const { name: kind, model, where } of Object.values(leadKinds)) {
    const late = { ...where, told_late: false, due_at: trusted({ $lte: now }) };
    for await (const { _id } of model.find(late, '_id').lean<StoredLead[]>().cursor()) {
      const address = leadAddress(publicOrigin, { kind, lead: String(_id) });
      const text = `En henvendelse er ikke besvart innen fristen. Se den i adminpanelet:\n${address}\n`;
      // Mail first: its key prevents a second mail if the process dies before the update.
      await mailer.send({ to: notifyEmail, subject: 'Henvendelse over tiden', text }, `late-${_id}`);
      await model.updateOne({ _id }, { $set: { told_late: true } });
    }
  }
}
