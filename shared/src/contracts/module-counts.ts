import { route } from './route';

/**
 * Upper bounds, in milliseconds, of the histogram of times to first byte. Longer times count in the last bucket, which
 * is beyond the edge's page timeout.
 */
export const firstByteBounds = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000] as const;

/** Maximum number of module versions in one report of an edge. */
export const maxModuleCounts = 200;

/** Counts of one version since the edge's last report. */
export interface ModuleCount {
  module: string;
  version: string;
  /** Documents served of its pages. */
  pages: number;
  /** Of these, documents sent without content because its code failed. */
  failures: number;
  /** Histogram of times to first byte: one count for each of `firstByteBounds`. */
  first_bytes: number[];
  /** Pseudonyms of some of the networks that received them, while a canary runs. */
  networks?: string[];
}

/** Maximum number of networks reported of a version: it only matters whether there were this many. */
export const reportedNetworks = 3;

/** Maximum number of failed documents in one report of an edge. */
export const maxFailingDocuments = 200;

/** Token of a document that failed while a canary of the module ran. */
export interface FailingDocument {
  module: string;
  token: string;
}

/** For edges only; reported counts are added up. */
export const addModuleCounts = route<{ body: { counts: ModuleCount[]; failing?: FailingDocument[] } }>(
  'POST',
  '/api/edge/module-counts',
);
