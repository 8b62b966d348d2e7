export { dropFormerIndex } from './audit.model';
export {
  countRefusals,
  listUsesOf,
  openAuditLog,
  recordRefusal,
  recordUse,
} from './audit.service';
