import type { VikaExportKind } from 'shared/contracts/vika';
import type { FieldKey } from '../../platform/field-encryption';
import type { ExportRange } from '../../platform/lead-export';

/** Which file is wanted. */
export type ExportJob =
  | { list: 'contact'; range: ExportRange }
  | { list: 'quotes'; range: ExportRange }
  | { list: 'calls'; year: number }
  | { list: 'vika'; kind: VikaExportKind };

/** What a worker starts with. */
export interface ExportTask {
  job: ExportJob;
  databaseUri: string;
  fieldKeys: FieldKey[];
}
