export {
  countRefusals,
  listUsesOf,
  openAuditLog,
  recordRefusal,
  recordUse,
} from './audit.service';
