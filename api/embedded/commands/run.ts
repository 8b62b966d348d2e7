import type { Catalog } from '../catalog';
import type { Cursors } from '../cursors';
import { CommandError } from '../errors';
import { type Doc, plainDoc } from '../values';
import { type Command, checkFields } from './command';
import { handshakeCommands } from './handshake';
import { indexCommands } from './indexes';
import { isLongFind, readCommands } from './read';
import { writeCommands } from './write';

const commands: Record<string, Command> = {
  ...handshakeCommands,
  ...indexCommands,
  ...readCommands,
  ...writeCommands,
};

/** Runs a command; failures become error replies. */
export async function run(catalog: Catalog, cursors: Cursors, body: Doc): Promise<Doc> {
  try {
    const name = Object.keys(body)[0] ?? '';
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new CommandError(59, 'CommandNotFound', `no such command: '${name}'`);
    checkFields(name, command, body);
    const { documents, updates, deletes, ...options } = body;
    const database = typeof body.$db === 'string' ? body.$db : 'admin';
    return await command.run({ catalog, cursors, database, body, args: plainDoc(options) });
  } catch (error) {
    return failure(error);
  }
}

/** Whether a command only reads and may take long. */
export function isLongRead(catalog: Catalog, body: Doc): boolean {
  const [name = ''] = Object.keys(body);
  return name === 'find' ? isLongFind(catalog, body) : Object.hasOwn(readCommands, name);
}

function failure(error: unknown): Doc {
  if (error instanceof CommandError) {
    const { code, codeName, message, extra } = error;
    // Also where the product only tries again later.
    if (codeName === 'NoQueryExecutionPlans') process.stderr.write(`embedded database: ${message}\n`);
    return { ok: 0, errmsg: message, code, codeName, ...extra };
  }
  // A bug: log the stack, which contains no stored values.
  process.stderr.write(`embedded database: ${error instanceof Error ? error.stack : error}\n`);
  return { ok: 0, errmsg: 'the embedded database failed', code: 1, codeName: 'InternalError' };
}
