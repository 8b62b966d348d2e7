import type { AuditAction, AuditArea } from 'shared/contracts/audit';

/** A use of protected records, as whoever writes it down says it. */
export interface Use {
  /** E-mail of the account, `system` for jobs and commands, null for a visitor. */
  actor: string | null;
  area: AuditArea;
  action: AuditAction;
  /** Every record concerned, however many. */
  records?: readonly string[];
  /** For what is counted and has no records to name. */
  count?: number;
  detail?: string | null;
}
