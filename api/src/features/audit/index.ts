export { recordRefusal, recordUse, recordUses } from './audit.service';
