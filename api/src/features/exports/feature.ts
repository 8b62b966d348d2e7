import type { Context } from '../../context';
import type { Account } from '../../platform/http/access';
import type { ExportJob } from './export-job';
import { createExports } from './exports';

/**
 * The workbooks that staff export, made in a worker.
 * @param announce tells whom it concerns that somebody exports
 * @param accountOf the account of a Cookie header as it stands now
 */
export function exportsFeature(
  { settings, databaseUri }: Context,
  worker: URL,
  announce: (by: string, job: ExportJob, rows: number) => Promise<void>,
  accountOf: (cookie: string) => Promise<Account | undefined>,
) {
  const { fieldKeys } = settings;
  const exports = createExports({ worker, databaseUri, fieldKeys, announce, accountOf });
  return { exports, stop: exports.stop };
}
