export {
  countRefusals,
  listUsesOf,
  openAuditLog,
  recordRefusal,
  recordUse,
  recordUses,
} from './audit.service';
