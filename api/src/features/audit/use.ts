import type { AuditAction, AuditArea } from 'shared/contracts/audit';

/** A use of protected records, as passed to the audit log. */
export interface Use {
  /** E-mail of the account, `system` for jobs and commands, null for a visitor; several accounts as a list. */
  actor: string | readonly string[] | null;
  area: AuditArea;
  action: AuditAction;
  /** Ids of all records concerned. */
  records?: readonly string[];
  /** For uses with a count but no record ids. */
  count?: number;
  detail?: string | null;
}
