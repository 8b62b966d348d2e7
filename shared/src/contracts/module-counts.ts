import { route } from './route';

/**
 * Upper ends, in milliseconds, of the classes in which first bytes are counted. What takes longer is in the last one,
 * which is beyond what an edge waits for a page.
 */
export const firstByteBounds = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000] as const;

/** Versions of modules that one edge can report at once. */
export const maxModuleCounts = 200;

/** What an edge counted of one version since its last report. */
export interface ModuleCount {
  module: string;
  version: string;
  /** Documents of its pages. */
  pages: number;
  /** Of these, those that came without their content because its code failed. */
  failures: number;
  /** Documents by how long their first byte took: one number for each of `firstByteBounds`. */
  first_bytes: number[];
  /** Pseudonyms of some of the networks that got them, while a canary runs. */
  networks?: string[];
}

/** Networks that are reported of a version: whether there were as many is all that is asked. */
export const reportedNetworks = 3;

/** Documents without their content, because a module's code failed, that one edge can report at once. */
export const maxFailingDocuments = 200;

/** A document that failed while a canary of the module ran, by its token. */
export interface FailingDocument {
  module: string;
  token: string;
}

/** For edges alone; what they report is added up. */
export const addModuleCounts = route<{ body: { counts: ModuleCount[]; failing?: FailingDocument[] } }>(
  'POST',
  '/api/edge/module-counts',
);
