export type { Exports } from './exports';
