import type { LeadExport } from 'shared/contracts/leads';
import type { VikaExportKind } from 'shared/contracts/vika';
import type { FieldKey } from '../../platform/field-encryption';

/** Which file is wanted. */
export type ExportJob =
  | ({ list: 'contact' | 'quotes' } & LeadExport)
  | { list: 'calls'; year: number }
  | { list: 'vika'; kind: VikaExportKind };

/** What a worker starts with. */
export interface ExportTask {
  job: ExportJob;
  databaseUri: string;
  fieldKeys: FieldKey[];
}
