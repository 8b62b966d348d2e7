import { parentPort, workerData } from 'node:worker_threads';
import { createFieldCipher } from '../../platform/field-encryption';
import { disconnectDatabase, openDatabase } from '../../platform/mongo';
import { type Sheet, toXlsx } from '../../platform/xlsx';
import { callsSheet } from '../calls/calls-export';
import { contactSheet } from '../contact/contact-export';
import { quotesSheet } from '../quotes/quotes-export';
import { vikaSheet } from '../vika/vika-export';
import type { ExportTask } from './export-job';

/** Makes one file on a thread of its own: reads the rows itself, hands the workbook over and ends. */
const { job, databaseUri, fieldKeys } = workerData as ExportTask;

async function sheetOf(): Promise<Sheet> {
  if (job.list === 'contact') return contactSheet(job.range);
  if (job.list === 'quotes') return quotesSheet(job.range);
  if (job.list === 'calls') return callsSheet(job.year);
  return vikaSheet(createFieldCipher(fieldKeys), job.kind);
}

try {
  await openDatabase(databaseUri);
  const workbook = await toXlsx(await sheetOf());
  parentPort?.postMessage(workbook, [workbook.file]);
} catch (error) {
  // The kind of error alone: its text may quote what somebody wrote.
  parentPort?.postMessage({ failed: error instanceof Error ? error.name : 'unknown' });
} finally {
  await disconnectDatabase();
}
