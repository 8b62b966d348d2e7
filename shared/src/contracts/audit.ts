import { type Page, type PageQuery, route } from './route';

/** Parts of the product whose use is recorded. The clinic reads `vika`, admins read all. */
export const auditAreas = ['vika', 'audit', 'users', 'leads', 'blog', 'modules'] as const;
export type AuditArea = (typeof auditAreas)[number];

/** What can be recorded. `watch` and `unwatch` bracket the time a live report was open. */
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

/** Who did what, when, to which records; never their content. */
export interface AuditEntry {
  id: string;
  at: string;
  /** E-mail of the account; null for a visitor, `system` for a job or a command. */
  actor: string | null;
  area: AuditArea;
  action: AuditAction;
  /** Ids of the records concerned; of a use of many records each entry names its part of them. */
  records: string[];
  /** How many records were concerned in all. */
  count: number;
  /** Which of how many entries of one use this is; absent where there is one. */
  part?: number;
  parts?: number;
  /** A word on how: the kind of export, the names of the changed fields, the status of a refusal. */
  detail: string | null;
}

/** Which entries of the log are asked for. */
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
  /** Who saw or changed one record. */
  record?: string;
}

export const listAudit = route<{ query: AuditQuery; output: Page<AuditEntry> }>('GET', '/api/audit');
