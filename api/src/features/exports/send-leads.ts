import type { Response } from 'express';
import type { Account } from '../../platform/http/access';
import { sendWorkbook } from '../../platform/http/send-workbook';
import type { ExportRange } from '../../platform/lead-export';
import { inOslo } from '../../platform/oslo';
import { recordUse } from '../audit/audit.service';
import type { Exports } from './exports';

const fileNames = { contact: 'kontaktmeldinger', quotes: 'foresporsler' } as const;

/** Sends leads as a workbook named by the day. The export goes on record before it leaves. */
export async function sendLeads(
  exports: Exports,
  response: Response,
  { email }: Account,
  list: keyof typeof fileNames,
  range: ExportRange,
): Promise<undefined> {
  const { file, records } = await exports.make({ list, range }, response);
  const detail = `${fileNames[list]} ${range}`;
  await recordUse({ actor: email, area: 'leads', action: 'export', records, detail });
  const scope = range === 'today' ? '-dagens' : '';
  return sendWorkbook(response, `${fileNames[list]}${scope}-${inOslo(new Date()).day}.xlsx`, file);
}
