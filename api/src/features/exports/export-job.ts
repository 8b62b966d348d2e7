import type { LeadExport } from 'shared/contracts/leads';
import type { VikaExportKind } from 'shared/contracts/vika';
import type { FieldKey } from '../../platform/field-encryption';

/** Which file to create. */
export type ExportJob =
  | ({ list: 'contact' | 'quotes' } & LeadExport)
  | { list: 'calls'; year: number }
  | { list: 'vika'; kind: VikaExportKind };

/** Input of an export worker. */
export interface ExportTask {
  job: ExportJob;
  databaseUri: string;
  fieldKeys: FieldKey[];
}
