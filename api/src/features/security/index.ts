export type { SecurityLog } from './security-log';
