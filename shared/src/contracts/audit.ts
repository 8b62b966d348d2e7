import { endpoint } from './endpoint';
import { freeText, limits, moment, pageOf, pageQuery, recordId } from './fields';
import { z } from './zod';

/** Parts of the product whose use is recorded. The clinic reads `vika`, admins read all. */
export const auditAreas = ['vika', 'audit', 'users', 'leads'] as const;
export type AuditArea = (typeof auditAreas)[number];

/** What can be recorded. `watch` and `unwatch` bracket the time a live report was open. */
export const auditActions = [
  'read',
  'search',
  'watch',
  'unwatch',
  'export',
  'create',
  'update',
  'delete',
  'refused',
  'rotate',
  'expire',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Who did what, when, to which records; never their content. */
export const auditEntry = z.object({
  id: recordId,
  at: moment,
  /** E-mail of the account; null for a visitor, `system` for a job or a command. */
  actor: z.string().nullable(),
  area: z.enum(auditAreas),
  action: z.enum(auditActions),
  /** Ids of the records concerned; of a use of many records each entry names its part of them. */
  records: z.array(z.string()),
  /** How many records were concerned in all. */
  count: z.int(),
  /** Which of how many entries of one use this is; absent where there is one. */
  part: z.int().optional(),
  parts: z.int().optional(),
  /** A word on how: the kind of export, the names of the changed fields, the status of a refusal. */
  detail: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'Who saw or changed what, newest first',
  status: 200,
  query: z.strictObject({
    ...pageQuery,
    area: z.enum(auditAreas).optional(),
    action: z.enum(auditActions).optional(),
    actor: freeText({ max: limits.account }).optional(),
    /** Who saw or changed one record. */
    record: recordId.optional(),
  }),
  output: pageOf(auditEntry),
});
