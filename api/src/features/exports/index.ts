export type { ExportJob } from './export-job';
export type { Exports } from './exports';
