export { openAuditLog, recordRefusal, recordUse, recordUses } from './audit.service';
