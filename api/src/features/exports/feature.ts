import type { Context } from '../../context';
import type { ExportJob } from './export-job';
import { createExports } from './exports';

/**
 * The workbooks that staff export, made in a worker.
 * @param announce tells whom it concerns that somebody exports
 */
export function exportsFeature(
  { settings, databaseUri }: Context,
  worker: URL,
  announce: (by: string, job: ExportJob, rows: number) => Promise<void>,
) {
  const exports = createExports({ worker, databaseUri, fieldKeys: settings.fieldKeys, announce });
  return { exports, stop: exports.stop };
}
