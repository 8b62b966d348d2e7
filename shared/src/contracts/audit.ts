import { type Page, type PageQuery, route } from './route';

/** Parts of the product whose use is recorded. The clinic reads `vika`, admins read all. */
export const auditAreas = ['vika', 'audit', 'users', 'leads', 'blog', 'modules'] as const;
export type AuditArea = (typeof auditAreas)[number];

/** Actions that are recorded. `watch` and `unwatch` mark when a live report was opened and closed. */
export const auditActions = [
  'read',
  'search',
  'watch',
  'unwatch',
  'export',
  'print',
  'create',
  'update',
  'delete',
  'refused',
  'rotate',
  'expire',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Who did what, when and to which records; never the content. */
export interface AuditEntry {
  id: string;
  at: string;
  /**
   * E-mail of the account; null for a visitor, `system` for a job or a command. Several, separated by `, `, if the
   * records were sent to the live reports of several accounts at once.
   */
  actor: string | null;
  area: AuditArea;
  action: AuditAction;
  /** Ids of the records concerned; a use of many records is split into several entries, each with some of the ids. */
  records: string[];
  /** How many records were concerned in all. */
  count: number;
  /** Number of this entry among `parts` entries of the same use; absent if there is only one. */
  part?: number;
  parts?: number;
  /** Details: the kind of export, the names of the changed fields, the status code of a refusal. */
  detail: string | null;
}

/** Filters of the audit log. */
export interface AuditNarrowing {
  action?: AuditAction;
  /** E-mail of an account. */
  actor?: string;
  /** The first and the last day by the clocks of Oslo, `YYYY-MM-DD`. */
  from?: string;
  to?: string;
}

interface AuditQuery extends PageQuery, AuditNarrowing {
  area?: AuditArea;
  /** Only entries about this record. */
  record?: string;
}

export const listAudit = route<{ query: AuditQuery; output: Page<AuditEntry> }>('GET', '/api/audit');
