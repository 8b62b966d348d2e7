export { type AuditLog, createAuditLog, listUsesOf } from './audit.service';
