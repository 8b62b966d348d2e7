import type { Catalog } from '../catalog';
import type { Cursors } from '../cursors';
import { badValue, CommandError, unsupported } from '../errors';
import { type Doc, isPlain } from '../values';

/** A received command: `body` keeps BSON numbers (for stored values), `args` has plain ones. */
export interface Request {
  catalog: Catalog;
  cursors: Cursors;
  database: string;
  body: Doc;
  args: Doc;
}

export interface Command {
  /** The supported fields; any other is refused, because ignoring it could change the result. */
  fields: string[];
  run(request: Request): Doc | Promise<Doc>;
}

/** Fields of any command that have no effect here: one process, one copy of the data, every write synced to disk. */
const withoutEffect = new Set(
  'lsid $db $clusterTime $readPreference readConcern writeConcern maxTimeMS comment apiVersion'.split(' '),
);
const transactional = ['txnNumber', 'startTransaction', 'autocommit'];

export function checkFields(name: string, command: Command, args: Doc): void {
  // With the usual code 20 the driver would report an error about retryable writes instead.
  if (transactional.some((field) => field in args))
    throw new CommandError(263, 'OperationNotSupportedInTransaction', 'transactions are not supported');
  const known = [name, ...command.fields];
  const other = Object.keys(args).find((field) => !withoutEffect.has(field) && !known.includes(field));
  if (other) throw unsupported(`'${name}.${other}'`);
}

/** Like `checkFields`, for one entry of `updates`, `deletes` or `indexes`. */
export function checkEntry(name: string, known: string, entry: unknown): Doc {
  const doc = asDoc(name, entry);
  const other = Object.keys(doc).find((key) => !known.split(' ').includes(key));
  if (other) throw unsupported(`'${name}.${other}'`);
  return doc;
}

export function namespaceOf({ args, database }: Request, command: string): string {
  const name = args[command];
  if (typeof name === 'string' && name) return `${database}.${name}`;
  throw new CommandError(73, 'InvalidNamespace', `${command} needs the name of a collection`);
}

export function asDoc(name: string, value: unknown): Doc {
  if (value === undefined || value === null) return {};
  if (isPlain(value)) return value;
  throw badValue(`'${name}' must be an object`);
}

export function asList(name: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw badValue(`'${name}' must be an array`);
}

export function asCount(name: string, value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
  throw badValue(`'${name}' must be a whole number that is not negative`);
}
