import { parentPort, workerData } from 'node:worker_threads';
import { callsSheet } from './features/calls/calls-export';
import type { ExportTask } from './features/exports/export-job';
import { leadKinds } from './features/leads/lead-kinds';
import { leadSheet } from './features/leads/leads-export';
import { vikaSheet } from './features/vika/vika-export';
import { createFieldCipher } from './platform/field-encryption';
import { disconnectDatabase, openDatabase } from './platform/mongo';
import { isUnreachable } from './platform/unreachable';
import { type Sheet, toXlsx } from './platform/xlsx';

/** Worker thread that creates one export file: reads the rows, posts the workbook and exits. */
const { job, databaseUri, fieldKeys } = workerData as ExportTask;

async function sheetOf(): Promise<Sheet> {
  if (job.list === 'calls') return callsSheet(job.year);
  if (job.list === 'vika') return vikaSheet(createFieldCipher(fieldKeys), job.kind);
  return leadSheet(leadKinds[job.list], job);
}

try {
  await openDatabase(databaseUri);
  const workbook = await toXlsx(await sheetOf());
  parentPort?.postMessage(workbook, [workbook.file]);
} catch (error) {
  // Only the error name: the message may contain user data.
  const name = error instanceof Error ? error.name : 'unknown';
  parentPort?.postMessage({ failed: isUnreachable(error) ? 'unreachable' : name });
} finally {
  await disconnectDatabase();
}
