import { createAuditLog } from '../features/audit';
import { newFieldKey, parseFieldKeys } from '../platform/field-encryption';

/** An audit log with a key of its own, for functions that are called by a test. */
export const testAuditLog = () => createAuditLog(parseFieldKeys(newFieldKey('test')));
